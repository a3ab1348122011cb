import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { limits } from '#contract/limits.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { chooseFile } from '#web/testing/choose-file.ts'
import { show } from '#web/testing/show.tsx'
import { UploadArea } from './upload-area.tsx'

test.each([
  ['of another kind', new File(['x'], 'plik.txt'), /csv/],
  ['that is empty', new File([], 'plik.csv'), /pusty/],
  ['that is too large', new File([new Uint8Array(limits.upload + 1)], 'plik.csv'), /8 MB/],
])('a file %s is refused before it is sent', async (_, file, words) => {
  const onFile = vi.fn<(file: File) => void>()
  const onRefused = vi.fn<() => void>()
  await show(<UploadArea label="Wybierz plik CSV" extension="csv" onFile={onFile} onRefused={onRefused} />)
  chooseFile(file)
  await expect.element(page.getByRole('alert')).toMatchTextContent(words)
  expect(onFile).not.toHaveBeenCalled()
  expect(onRefused).toHaveBeenCalledOnce()
  await expectAccessible()
})

test('a good file reaches the form, and may be chosen again', async () => {
  const onFile = vi.fn<(file: File) => void>()
  await show(<UploadArea label="Wybierz plik CSV" extension="csv" onFile={onFile} />)
  for (let n = 0; n < 2; n++) chooseFile(new File(['a;b'], 'Plik.CSV'))
  await expect.poll(() => onFile.mock.calls.length).toBe(2)
})

test('while a file is sent nothing else can be chosen', async () => {
  await show(<UploadArea label="Wybierz plik CSV" extension="csv" progress={40} onFile={() => {}} />)
  await expect.element(page.getByRole('progressbar', { name: 'Przesyłanie pliku' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Wybierz plik CSV' })).toBeDisabled()
  await expectAccessible()
})
