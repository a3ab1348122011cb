import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { caseContexts } from '../shared/case-contexts.ts'
import { modeIn } from '../shared/list-mode.ts'
import { ListLinks } from './list-links.tsx'

const nip = '5261040828'

test.each([
  ['the register', {}, '/rejestry/udzielajacy-pomocy'],
  ['the users of the body', { fromPUP: '7' }, '/rejestry/udzielajacy-pomocy/7/uzytkownicy'],
])('the cases of one body lead back to %s', async (_, from, back) => {
  await show(<ListLinks context={caseContexts.latarnia} mode={modeIn({ nip, ...from })} />)
  await expect.element(page.getByRole('link', { name: 'Wróć' })).toHaveAttribute('href', back)
  const deleted = page.getByRole('link', { name: 'Pokaż usunięte' }).element().getAttribute('href')!
  const query = Object.fromEntries(new URL(deleted, 'http://localhost').searchParams)
  for (const [name, value] of Object.entries({ nip, ...from })) expect(query[name]).toContain(value)
})
