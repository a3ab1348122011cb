import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CheckedCertificate } from '#contract/aid/certificates/public-check.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { show } from '#web/testing/show.tsx'
import { FoundVerdict } from './found-verdict.tsx'
import { certificate } from './testing.ts'

const dataWydania = '2025-04-05'
const numbered = { nrZaswiadczenia: 'DM/2025/18', dataWydania }
const deleted = /usunął przypadek pomocy/

test.each<[string, Partial<CheckedCertificate>, string, boolean]>([
  ['one that holds', {}, 'Zaświadczenie aktualne', false],
  [
    'a replaced one',
    { zastapionePrzez: numbered },
    'Zaświadczenie nieaktualne – zastąpione korektą nr DM/2025/18 z dnia 05.04.2025',
    false,
  ],
  [
    'one replaced by a correction without a number',
    { zastapionePrzez: { nrZaswiadczenia: null, dataWydania } },
    'Zaświadczenie nieaktualne – zastąpione korektą z dnia 05.04.2025',
    false,
  ],
  ['one of a deleted case', { przypadekUsuniety: true }, 'Przypadek pomocy usunięty', true],
  [
    'a replaced one of a deleted case',
    { zastapionePrzez: numbered, przypadekUsuniety: true },
    'Zaświadczenie nieaktualne – zastąpione korektą nr DM/2025/18 z dnia 05.04.2025',
    true,
  ],
])('the verdict on %s', async (_, given, title, saysDeleted) => {
  await show(<FoundVerdict certificate={{ ...certificate, ...given }} />)
  await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expect.element(page.getByText(deleted)).toHaveLength(saysDeleted ? 1 : 0)
  await expectAccessible()
})
