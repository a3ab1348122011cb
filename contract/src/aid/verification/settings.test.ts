import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codesOf } from '../../kernel/codes.ts'
import { addDays } from '../../kernel/dates.ts'
import { breakingChange } from './testing/broken-rules.ts'
import { factsWith, settingsWith } from './testing/facts.ts'
import {
  ruleCodes,
  ruleLevels,
  ruleSubject,
  verificationRules,
  type RuleCode,
  type RuleLevel,
  type VerificationRule,
} from './rules.ts'
import { verify, type RuleSetting } from './verify.ts'

// How rules are applied under administrators' settings (decisions, 'Verification rules').

const ruleOf = (kod: RuleCode): VerificationRule => verificationRules[kod]
const flexible = ruleCodes.filter((kod) => ruleOf(kod).elastyczna)
const structural = ruleCodes.filter((kod) => !ruleOf(kod).elastyczna)
/** Rules of cases that settings may narrow. */
const narrowable = flexible.filter((kod) => ruleSubject(kod) === 'PRZYPADEK')

/** Whether a broken rule is reported as an error or a warning under a setting. */
function levelReported(kod: RuleCode, setting?: Partial<RuleSetting>): RuleLevel {
  const { stage = 'sent', poziom } = ruleOf(kod)
  const settings = settingsWith(setting && { [kod]: { poziom, ...setting } })
  const { bledyWeryfikacji, ostrzezenia } = verify(factsWith(breakingChange[kod]), settings, stage)
  const among = (list: { kod: string }[]) => list.some((one) => one.kod === kod)
  return among(bledyWeryfikacji) ? 'BLAD' : among(ostrzezenia) ? 'OSTRZEZENIE' : 'WYLACZONA'
}
/** The day that decides whether a setting applies to the broken case. */
function dayOf(kod: RuleCode): string {
  const { akt, przypadek } = factsWith(breakingChange[kod])
  return (ruleSubject(kod) === 'AKT' ? akt.aktData : przypadek.ppData)!
}

describe.each(flexible)('%s, which is flexible', (kod) => {
  const { poziom } = ruleOf(kod)

  test('is reported at its level, and not at all when off', () => {
    expect(levelReported(kod)).toBe(poziom)
    const levels = ruleOf(kod).onlyWarns ? (['OSTRZEZENIE', 'WYLACZONA'] as const) : codesOf(ruleLevels)
    for (const level of levels) expect(levelReported(kod, { poziom: level })).toBe(level)
  })

  test('applies from its first day to its last, both included', () => {
    const day = dayOf(kod)
    expect(levelReported(kod, { dataOd: day })).toBe(poziom)
    expect(levelReported(kod, { dataDo: day })).toBe(poziom)
    expect(levelReported(kod, { dataOd: addDays(day, 1) })).toBe('WYLACZONA')
    expect(levelReported(kod, { dataDo: addDays(day, -1) })).toBe('WYLACZONA')
  })
})

describe.each(narrowable)('%s, narrowed', (kod) => {
  const { poziom } = ruleOf(kod)
  const { rodzajPomocy, przezPomocy } = factsWith(breakingChange[kod]).przypadek
  const other = rodzajPomocy === 'P' ? 'M' : 'P'

  test('applies only to its kind of aid and its purposes', () => {
    expect(levelReported(kod, { rodzajPomocy: rodzajPomocy! })).toBe(poziom)
    expect(levelReported(kod, { rodzajPomocy: other })).toBe('WYLACZONA')
    expect(levelReported(kod, { przeznaczenia: ['zz', przezPomocy!.kod] })).toBe(poziom)
    expect(levelReported(kod, { przeznaczenia: ['zz'] })).toBe('WYLACZONA')
    // with both set, both must match
    expect(levelReported(kod, { rodzajPomocy: rodzajPomocy!, przeznaczenia: ['zz'] })).toBe('WYLACZONA')
    expect(levelReported(kod, { rodzajPomocy: other, przeznaczenia: [przezPomocy!.kod] })).toBe('WYLACZONA')
  })
})

test('a rule narrowed to purposes does not apply to a case without a purpose', () => {
  const facts = factsWith({ przypadek: { przezPomocy: null, ustawa: null, u2b: null, podobny: true } })
  const { ostrzezenia } = verify(
    facts,
    settingsWith({ PP_PODOBNY: { poziom: 'OSTRZEZENIE', przeznaczenia: ['a1.1.2'] } }),
    'draft',
  )
  expect(ostrzezenia).toEqual([])
})

test('a rule with a period also applies while the case has no date', () => {
  const facts = factsWith({ przypadek: { ppData: null, u2b: null } })
  const { bledyWeryfikacji } = verify(facts, settingsWith({ PP_U2B: { dataOd: '2027-01-01' } }), 'sent')
  expect(bledyWeryfikacji.map(({ kod }) => kod)).toEqual(['PP_DATA', 'PP_U2B'])
})

test.each(structural)('%s, which is structural, ignores settings', (kod) => {
  expect(levelReported(kod)).toBe('BLAD')
  for (const poziom of codesOf(ruleLevels))
    expect(
      levelReported(kod, {
        poziom,
        dataOd: '2098-01-01',
        dataDo: '2099-01-01',
        rodzajPomocy: 'M',
        przeznaczenia: ['zz'],
      }),
    ).toBe('BLAD')
})

test('a rule that only warns never stops a case, whatever is set', () => {
  for (const kod of flexible.filter((one) => ruleOf(one).onlyWarns))
    expect([kod, levelReported(kod, { poziom: 'BLAD' })]).toEqual([kod, 'OSTRZEZENIE'])
})

test('under any settings no rule is both an error and a warning, and none is reported twice', () => {
  const levels = fc.constantFrom(...codesOf(ruleLevels))
  const reguly = fc.dictionary(
    fc.constantFrom(...ruleCodes),
    levels.map((poziom) => ({ poziom })),
  )
  const broken = fc.subarray(ruleCodes, { maxLength: 12 })
  fc.assert(
    fc.property(reguly, broken, fc.constantFrom('draft' as const, 'sent' as const), (set, kody, stage) => {
      const changes = kody.map((kod) => breakingChange[kod])
      const facts = factsWith({
        akt: Object.assign({}, ...changes.map(({ akt }) => akt)) as object,
        przypadek: Object.assign({}, ...changes.map(({ przypadek }) => przypadek)) as object,
      })
      const { bledyWeryfikacji, ostrzezenia } = verify(facts, settingsWith(set), stage)
      const reported = [...bledyWeryfikacji, ...ostrzezenia].map(({ kod }) => kod)
      expect(new Set(reported).size).toBe(reported.length)
      expect(bledyWeryfikacji.filter(({ kod }) => ruleOf(kod).onlyWarns)).toEqual([])
    }),
  )
})
