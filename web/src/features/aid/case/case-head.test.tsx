import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AidCase } from '#contract/aid/case-fields.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { show } from '#web/testing/show.tsx'
import { wholeAct } from '../shared/testing.ts'
import { CaseHead } from './case-head.tsx'
import { wholeDraft } from './testing.ts'

const facts = () =>
  page
    .getByRole('definition')
    .elements()
    .map((fact) => fact.textContent.replaceAll(/[\u00a0\u202f]/g, ' '))
const beneficiary = 'Piekarnia KłosNIP 667-100-00-13 · akt UM/1/2026 z dnia 02.11.2026 · wyróżnik 1'
const sent = { ...wholeDraft, stan: 'P', brutto: 1234.5, bruttoEuro: 290, dataPrzeslania: '2026-11-04T23:30:00Z' }

test.each<[string, Partial<AidCase>, string[]]>([
  ['a draft without an amount', { ...wholeDraft, brutto: null }, ['—', 'roboczy']],
  ['a sent case, with the day in Poland', sent as AidCase, ['1 234,50 zł290,00 EUR', 'przesłany05.11.2026']],
  [
    'a returned case',
    { ...(sent as AidCase), zwrot: 'DO_POPRAWY' },
    ['1 234,50 zł290,00 EUR', 'przesłany05.11.2026zwrot: do poprawy'],
  ],
  [
    'a deleted case',
    { ...(sent as AidCase), usunietyPP: 'TAK', dataUsuniecia: '2026-11-06T10:00:00Z' },
    ['1 234,50 zł290,00 EUR', 'usunięty06.11.2026'],
  ],
])('the beneficiary, the amount and the state of %s', async (_, stored, expected) => {
  await show(<CaseHead act={wholeAct} stored={{ ...wholeDraft, ...stored }} withGrantor={false} />)
  await expect.poll(facts).toEqual([beneficiary, ...expected])
  await expectAccessible()
})

test('the office sees the body too', async () => {
  await show(<CaseHead act={wholeAct} stored={wholeDraft} withGrantor />)
  await expect.poll(facts).toContain('Urząd GminyNIP 526-104-08-28')
})
