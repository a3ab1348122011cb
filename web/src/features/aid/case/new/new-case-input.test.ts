import { expect, test } from 'vitest'
import { NewCase } from '#contract/aid/case-fields.ts'
import { newCaseBody, NewCaseInput } from './new-case-input.ts'

const given: NewCaseInput = {
  rodzajPomocy: 'M',
  bfNip: '7811234563',
  bfNazwa: 'Młyn',
  aktSym: 'UM/1',
  aktData: '2026-01-05',
  ppData: '2026-01-06',
  nominalna: 10,
  brutto: 9,
  bfFormaPrawnaId: 1,
  bfWielkoscId: 2,
  gminaId: 3,
  pkdId: 4,
  realizId: 5,
}
const content = { rodzajPomocy: 'M', ppData: '2026-01-06', nominalna: 10, brutto: 9 }

test.each([
  [
    'a new act brings all data of the beneficiary',
    newCaseBody(given, undefined, { bfId: 7, nazwa: 'Młyn S.A.' }),
    {
      ...content,
      akt: {
        bfId: 7,
        bfNip: '7811234563',
        bfNazwa: 'Młyn S.A.',
        aktSym: 'UM/1',
        aktData: '2026-01-05',
        bfFormaPrawnaId: 1,
        bfWielkoscId: 2,
        gminaId: 3,
        pkdId: 4,
        realizId: 5,
      },
    },
  ],
  [
    'a stored act gets only what it lacks',
    newCaseBody(given, { aktId: 8, lacking: ['gminaId'] }),
    { ...content, aktId: 8, uzupelnienieAktu: { gminaId: 3 } },
  ],
  ['a whole act gets nothing', newCaseBody(given, { aktId: 8, lacking: [] }), { ...content, aktId: 8 }],
])('%s', (_, body, expected) => {
  expect(body).toEqual(expected)
  expect(NewCase.safeParse(body).success).toBe(true)
})

test('a new act is not dated in the future', () => {
  const refused = NewCaseInput.safeParse({ ...given, aktData: '2099-01-01' }).error?.issues[0]
  expect(refused).toMatchObject({ path: ['aktData'], message: 'Data aktu ogólnego nie może być w przyszłości' })
})
