import { describe, expect, test } from 'vitest'
import { NARROW_SPACE } from '../../kernel/money.ts'
import { breakingChange, messageOf } from './testing/broken-rules.ts'
import { deMinimis, factsWith, measure, reservedBesides, settingsWith, type Change } from './testing/facts.ts'
import { ruleCodes, verificationRules, type RuleCode, type VerificationRule } from './rules.ts'
import { verify, type ActSum, type Findings, type Stage } from './verify.ts'

const at = (stage: Stage, change: Change = {}, settings = settingsWith()): Findings =>
  verify(factsWith(change), settings, stage)
const codes = ({ bledyWeryfikacji, ostrzezenia }: Findings): string =>
  [...bledyWeryfikacji, ...ostrzezenia].map(({ kod }) => kod).join(' ')

test('a correct case breaks no rule, public or de minimis, and neither does its act alone', () => {
  const nothing = { bledyWeryfikacji: [], ostrzezenia: [] }
  for (const stage of ['draft', 'sent'] as const) {
    expect(at(stage)).toEqual(nothing)
    expect(at(stage, deMinimis('e2', '2026-06-15', 1000))).toEqual(nothing)
    expect(verify({ dzis: '2026-11-15', akt: factsWith().akt }, settingsWith(), stage)).toEqual(nothing)
  }
})

describe('each rule', () => {
  test.each(ruleCodes)('%s gives its message once, at its fields and level', (kod) => {
    const { stage, poziom }: VerificationRule = verificationRules[kod]
    const [komunikat, pola] = messageOf[kod]
    const found = at(stage ?? 'sent', breakingChange[kod])
    const list = poziom === 'BLAD' ? found.bledyWeryfikacji : found.ostrzezenia
    const finding = { kod, komunikat: komunikat.replace(/(\d) (\d)/g, `$1${NARROW_SPACE}$2`), pola: pola.split(' ') }
    expect(list.filter((one) => one.kod === kod)).toEqual([finding])
  })

  test.each(ruleCodes)('%s applies only at its stage', (kod) => {
    const { stage }: VerificationRule = verificationRules[kod]
    const stages = (['draft', 'sent'] as const).filter((one) =>
      codes(at(one, breakingChange[kod])).split(' ').includes(kod),
    )
    expect(stages).toEqual(stage ? [stage] : ['draft', 'sent'])
  })
})

describe('a limit of an undertaking that is an error', () => {
  const settings = settingsWith({ PP_LIMIT_GRUPY_E2: {}, PP_LIMIT_GRUPY_LICZBA: {} })
  const grupa = (zaDuza: boolean) => ({
    nipy: ['5252248481', '7811234563'],
    zaDuza,
    inne: [{ ppData: '2026-06-15', kod: 'e2', bruttoEuro: 400_000 }],
  })
  const kindOf = (kod: RuleCode, zaDuza: boolean, bruttoEuro: number, dotadEuro: number | null) => {
    const { przypadek, ...rest } = deMinimis('e2', '2026-06-15', bruttoEuro)
    const found = at('sent', { ...rest, przypadek: { ...przypadek, dotadEuro, grupa: grupa(zaDuza) } }, settings)
    return [found.bledyWeryfikacji, found.ostrzezenia].findIndex((all) => all.some((one) => one.kod === kod))
  }

  test.each([
    ['more aid', 0.01, null, 'stops'],
    ['no aid', 0, null, 'warns of'],
    ['what gives aid back', -100, null, 'warns of'],
    ['a sent case that is worth more than before', 100.01, 100, 'stops'],
    ['a sent case that is worth as much as before', 100, 100, 'warns of'],
    ['a sent case that gives back less than before', -50, -100, 'stops'],
  ] as const)('verifies %s by what it adds', (_, bruttoEuro, dotadEuro, does) => {
    const kinds = [
      kindOf('PP_LIMIT_GRUPY_E2', false, bruttoEuro, dotadEuro),
      kindOf('PP_LIMIT_GRUPY_LICZBA', true, bruttoEuro, dotadEuro),
    ]
    expect(kinds.map((kind) => ['stops', 'warns of'][kind])).toEqual([does, does])
  })
})

test.each([
  [1, 'NIP: 5252248481'],
  [20, `NIP-y: ${Array.from({ length: 20 }, () => '5252248481').join(', ')}`],
  [21, `NIP-y: ${Array.from({ length: 20 }, () => '5252248481').join(', ')} i 1 inny`],
  [25, `NIP-y: ${Array.from({ length: 20 }, () => '5252248481').join(', ')} i 5 innych`],
])('of %i tax numbers of an undertaking twenty are named', (count, named) => {
  const { przypadek, ...rest } = deMinimis('e2', '2026-06-15', 400_000)
  const grupa = { nipy: Array.from({ length: count }, () => '5252248481'), zaDuza: false, inne: [] }
  const { ostrzezenia } = at('sent', { ...rest, przypadek: { ...przypadek, grupa } })
  const { komunikat } = ostrzezenia.find(({ kod }) => kod === 'PP_LIMIT_GRUPY_E2')!
  expect(komunikat).toContain(`jednego przedsiębiorstwa (${named}) za okres od 15.06.2023 do 15.06.2026 wynosi`)
})

/** One difference from a correct case, and the rules that it breaks as a draft and when sent. */
type Row = [what: string, change: Change, draft: string, sent?: string]
const akt = (fields: Change['akt']): Change => ({ akt: fields! })
const pp = (fields: Change['przypadek']): Change => ({ przypadek: fields! })
const validOn = (dataOd: string, dataDo: string) => ({ dataOd, dataDo })
const letters = (count: number) => 'ż'.repeat(count)

const ofActs: Row[] = [
  ['no beneficiary', akt({ bfId: null }), 'AKT_BENEFICJENT'],
  ['no tax number', akt({ bfNip: '' }), 'AKT_NIP'],
  ['a tax number of spaces', akt({ bfNip: '  ' }), 'AKT_NIP'],
  ['nine digits', akt({ bfNip: '525224848' }), 'AKT_NIP_CYFRY'],
  ['eleven digits', akt({ bfNip: '52522484811' }), 'AKT_NIP_CYFRY'],
  ['nine digits and a letter', akt({ bfNip: '525224848a' }), 'AKT_NIP_CYFRY'],
  ['a wrong check digit', akt({ bfNip: '525-224-84-82' }), 'AKT_NIP_SUMA'],
  ['a technical number', akt({ bfNip: '5252248482', numerTechniczny: true }), ''],
  ['dashes and spaces', akt({ bfNip: '525-224 84-81' }), ''],
  ['no name', akt({ bfNazwa: null }), 'AKT_BF_NAZWA'],
  ['a name of spaces', akt({ bfNazwa: '   ' }), 'AKT_BF_NAZWA'],
  ['a name of 256 letters', akt({ bfNazwa: letters(256) }), ''],
  ['a name of 257 letters', akt({ bfNazwa: letters(257) }), 'AKT_BF_NAZWA_DLUGOSC', ''],
  ['no symbol', akt({ aktSym: ' ' }), 'AKT_SYMBOL'],
  ['a symbol of 150 letters', akt({ aktSym: letters(150) }), ''],
  ['a symbol of 151 letters', akt({ aktSym: letters(151) }), 'AKT_SYMBOL_DLUGOSC'],
  ['a description of 2000 letters', akt({ aktOpis: letters(2000) }), ''],
  ['a description of 2001 letters', akt({ aktOpis: letters(2001) }), 'AKT_OPIS_DLUGOSC'],
  ['more information of 2000 letters', akt({ infoUM: letters(2000) }), ''],
  ['more information of 2001 letters', akt({ infoUM: letters(2001) }), 'AKT_INFO_DLUGOSC'],
  ['no date', akt({ aktData: null }), 'AKT_DATA'],
  ['the first day of 1900', akt({ aktData: '1900-01-01' }), ''],
  [
    'the last day of 1899, before any entry',
    akt({ aktData: '1899-12-31' }),
    'AKT_DATA_1900 AKT_FORMA_PRAWNA_DATA AKT_WIELKOSC_DATA',
  ],
  ['an act of today', { akt: { aktData: '2026-11-15' }, przypadek: { ppData: '2026-11-15' } }, ''],
  [
    'an act of tomorrow',
    { akt: { aktData: '2026-11-16' }, przypadek: { ppData: '2026-11-16' } },
    '',
    'AKT_DATA_PRZYSZLOSC PP_DATA_PRZYSZLOSC',
  ],
  [
    'an act of the last day of the year',
    { akt: { aktData: '2026-12-31' }, przypadek: { ppData: '2026-12-31' } },
    '',
    'AKT_DATA_PRZYSZLOSC PP_DATA_PRZYSZLOSC',
  ],
  [
    'an act of next year',
    { akt: { aktData: '2027-01-01' }, przypadek: { ppData: '2027-01-01' } },
    'AKT_DATA_ROK PP_DATA_ROK',
    'AKT_DATA_PRZYSZLOSC PP_DATA_PRZYSZLOSC',
  ],
  [
    'the last day of the year, on that day',
    { dzis: '2026-12-31', akt: { aktData: '2026-12-31' }, przypadek: { ppData: '2026-12-31' } },
    '',
  ],
  ['no legal form', akt({ bfFormaPrawna: null }), '', 'AKT_FORMA_PRAWNA'],
  ['a legal form from the day of the act', akt({ bfFormaPrawna: validOn('2026-03-10', '2026-12-31') }), ''],
  ['a legal form to the day of the act', akt({ bfFormaPrawna: validOn('2025-01-01', '2026-03-10') }), ''],
  [
    'a legal form from the day after',
    akt({ bfFormaPrawna: validOn('2026-03-11', '2026-12-31') }),
    'AKT_FORMA_PRAWNA_DATA',
  ],
  [
    'a legal form to the day before',
    akt({ bfFormaPrawna: validOn('2025-01-01', '2026-03-09') }),
    'AKT_FORMA_PRAWNA_DATA',
  ],
  ['no size', akt({ bfWielkosc: null }), '', 'AKT_WIELKOSC'],
  ['a size for the day of the act alone', akt({ bfWielkosc: validOn('2026-03-10', '2026-03-10') }), ''],
  ['a size from the day after', akt({ bfWielkosc: validOn('2026-03-11', '2026-12-31') }), 'AKT_WIELKOSC_DATA'],
  ['a size to the day before', akt({ bfWielkosc: validOn('2025-01-01', '2026-03-09') }), 'AKT_WIELKOSC_DATA'],
  ['no municipality', akt({ gminaId: null }), '', 'AKT_GMINA'],
  ['no PKD class', akt({ pkdId: null }), '', 'AKT_PKD'],
  ['an annex to an act', akt({ aneks: true, nadAktId: 2 }), ''],
  ['an annex to nothing', akt({ aneks: true }), 'AKT_ANEKS'],
  ['an annex of the same day', akt({ aneks: true, nadAktId: 2, nadAktData: '2026-03-10' }), ''],
  ['an annex older by a day', akt({ aneks: true, nadAktId: 2, nadAktData: '2026-03-11' }), 'AKT_ANEKS_DATA'],
  ['an annex without a date', akt({ aneks: true, nadAktId: 2, nadAktData: '2026-03-11', aktData: null }), 'AKT_DATA'],
  ['a later parent of an act that is no annex', akt({ aneks: false, nadAktId: 2, nadAktData: '2026-03-11' }), ''],
  ['a parent left over after the annex was unticked', akt({ aneks: false, nadAktId: 2 }), ''],
]

const law = (dataOd: string, dataDo: string) => pp({ ustawa: { dataOd, dataDo, dodatkoweInfo: true } })
const noLaw2b = { ...validOn('1900-01-01', '9999-12-31'), dodatkoweInfo: false }
const aim = (kod: string, deminimis: boolean, dataOd = '1900-01-01', dataDo = '9999-12-31') => ({
  przezPomocy: { kod, deminimis, dataOd, dataDo },
})
const reduced = (amount: number, sumaAktu: ActSum) => pp({ nominalna: amount, brutto: amount, sumaAktu })
const ofCases: Row[] = [
  ['no act', pp({ maAkt: false }), 'PP_AKT'],
  ['no date', pp({ ppData: null }), 'PP_DATA'],
  ['no date, in a year declared as without aid', pp({ ppData: null, rokBezPomocy: true }), 'PP_DATA'],
  ['the first day of 2000', { akt: { aktData: '1999-12-31' }, przypadek: { ppData: '2000-01-01' } }, ''],
  ['the last day of 1999', { akt: { aktData: '1999-12-31' }, przypadek: { ppData: '1999-12-31' } }, 'PP_DATA_2000'],
  ['today', pp({ ppData: '2026-11-15' }), ''],
  ['tomorrow', pp({ ppData: '2026-11-16' }), '', 'PP_DATA_PRZYSZLOSC'],
  ['the last day of the year', pp({ ppData: '2026-12-31' }), '', 'PP_DATA_PRZYSZLOSC'],
  ['next year', pp({ ppData: '2027-01-01' }), 'PP_DATA_ROK', 'PP_DATA_PRZYSZLOSC'],
  ['the day of the act', pp({ ppData: '2026-03-10' }), ''],
  ['the day before the act', pp({ ppData: '2026-03-09' }), 'PP_DATA_AKTU'],
  ['no number', pp({ wyroznik: null }), 'PP_WYROZNIK'],
  ['number 0', pp({ wyroznik: 0 }), 'PP_WYROZNIK_DODATNI'],
  ['a negative number', pp({ wyroznik: -1 }), 'PP_WYROZNIK_DODATNI'],
  ['no kind', pp({ rodzajPomocy: null }), '', 'PP_RODZAJ'],
  ['no measure', pp({ srodek: null }), '', 'PP_SRODEK'],
  ['no measure and no purpose that would ask for it', pp({ srodek: null, przezPomocy: null }), '', 'PP_PRZEZNACZENIE'],
  ['no measure, de minimis', pp({ srodek: null, rodzajPomocy: 'M', ...aim('e1', true) }), ''],
  ['a measure, de minimis', pp({ rodzajPomocy: 'M', ...aim('e1', true) }), ''],
  ['a grantor that the measure does not list', pp({ srodek: measure('udzielajacy') }), '', 'PP_SRODEK_UDZIELAJACY'],
  ['a measure from the aid date', pp({ srodek: { ...measure(), dataOd: '2026-06-15' } }), ''],
  ['a measure to the aid date', pp({ srodek: { ...measure(), dataDo: '2026-06-15' } }), ''],
  ['a measure from the day after', pp({ srodek: { ...measure(), dataOd: '2026-06-16' } }), 'PP_SRODEK_DATA'],
  ['a measure to the day before', pp({ srodek: { ...measure(), dataDo: '2026-06-14' } }), 'PP_SRODEK_DATA'],
  [
    'a law and a form that the measure does not list',
    pp({ srodek: measure('ustawa', 'forma') }),
    '',
    'PP_SRODEK_USTAWA PP_SRODEK_FORMA',
  ],
  ['a purpose that the measure does not list', pp({ srodek: measure('przeznaczenie') }), '', 'PP_SRODEK_PRZEZNACZENIE'],
  [
    'a size, a class and a commune that the measure does not list',
    pp({ srodek: measure('wielkosc', 'sektor', 'region') }),
    '',
    'PP_SRODEK_WIELKOSC PP_SRODEK_SEKTOR PP_SRODEK_REGION',
  ],
  ['no law', pp({ ustawa: null }), '', 'PP_USTAWA'],
  ['no law and no 2b', pp({ ustawa: null, u2b: null }), '', 'PP_USTAWA'],
  ['a law from the aid date', law('2026-06-15', '2026-12-31'), ''],
  ['a law to the aid date', law('2020-01-01', '2026-06-15'), ''],
  ['a law from the day after', law('2026-06-16', '2026-12-31'), 'PP_USTAWA_DATA'],
  ['a law to the day before', law('2020-01-01', '2026-06-14'), 'PP_USTAWA_DATA'],
  ['no 2b', pp({ u2b: null }), '', 'PP_U2B'],
  ['a 2b of spaces', pp({ u2b: ' ' }), '', 'PP_U2B'],
  ['no 2b under a law that does not require it', pp({ u2b: null, ustawa: noLaw2b }), ''],
  ['2b under a law that does not ask for it', pp({ ustawa: noLaw2b }), ''],
  [
    'texts of 2000 letters',
    pp({ u2b: letters(2000), u2c: letters(2000), u3a: letters(2000), u3b: letters(2000), infoPP: letters(2000) }),
    '',
  ],
  ...(['u2b', 'u2c', 'u3a', 'u3b', 'infoPP'] as const).map((field): Row => [
    `${field} of 2001 letters`,
    pp({ [field]: letters(2001) }),
    'PP_TEKSTY_DLUGOSC',
  ]),
  ['no form', pp({ formaPomocy: null }), '', 'PP_FORMA'],
  ['a form for the aid date alone', pp({ formaPomocy: validOn('2026-06-15', '2026-06-15') }), ''],
  ['a form from the day after', pp({ formaPomocy: validOn('2026-06-16', '2026-12-31') }), 'PP_FORMA_DATA'],
  ['a form to the day before', pp({ formaPomocy: validOn('2020-01-01', '2026-06-14') }), 'PP_FORMA_DATA'],
  ['no purpose', pp({ przezPomocy: null }), '', 'PP_PRZEZNACZENIE'],
  ['a purpose for the aid date alone', pp(aim('a1', false, '2026-06-15', '2026-06-15')), ''],
  ['a purpose from the day after', pp(aim('a1', false, '2026-06-16')), 'PP_PRZEZNACZENIE_DATA'],
  ['a purpose to the day before', pp(aim('a1', false, '2020-01-01', '2026-06-14')), 'PP_PRZEZNACZENIE_DATA'],
  ['a de minimis purpose of public aid', pp(aim('e1', true)), 'PP_PRZEZNACZENIE_RODZAJ'],
  ['a public purpose of de minimis aid', pp({ rodzajPomocy: 'M' }), 'PP_PRZEZNACZENIE_RODZAJ'],
  ['a de minimis purpose of no kind', pp({ rodzajPomocy: null, ...aim('e1', true) }), '', 'PP_RODZAJ'],
  ['no source', pp({ zrodloPochPomocy: null }), '', 'PP_ZRODLO'],
  ['a source for the aid date alone', pp({ zrodloPochPomocy: validOn('2026-06-15', '2026-06-15') }), ''],
  ['a source from the day after', pp({ zrodloPochPomocy: validOn('2026-06-16', '2026-12-31') }), 'PP_ZRODLO_DATA'],
  ['a source to the day before', pp({ zrodloPochPomocy: validOn('2020-01-01', '2026-06-14') }), 'PP_ZRODLO_DATA'],
  ['no nominal amount', pp({ nominalna: null }), '', 'PP_NOMINALNA'],
  ['no gross amount, so nothing to count in euro', pp({ brutto: null, bruttoEuro: null }), '', 'PP_BRUTTO'],
  ['gross as much as nominal, to the grosz', pp({ nominalna: 1000.1, brutto: 1000.1 }), ''],
  ['gross a grosz less', pp({ nominalna: 1000.1, brutto: 1000.09 }), ''],
  ['gross a grosz more', pp({ nominalna: 1000.1, brutto: 1000.11 }), 'PP_BRUTTO_NOMINALNA'],
  ['both 0', pp({ nominalna: 0, brutto: 0, bruttoEuro: 0 }), ''],
  ['a reduction', pp({ nominalna: -100, brutto: -100, bruttoEuro: -23 }), 'PP_ZMNIEJSZENIE'],
  ['a reduction by less than nominal', pp({ nominalna: -100, brutto: -99.99 }), 'PP_ZMNIEJSZENIE'],
  ['a reduction of the nominal amount alone', pp({ nominalna: -100, brutto: 0, bruttoEuro: 0 }), 'PP_ZMNIEJSZENIE'],
  ['a reduction by more', pp({ nominalna: -100, brutto: -100.01 }), 'PP_BRUTTO_NOMINALNA PP_ZMNIEJSZENIE'],
  ['a reduction of nothing', pp({ nominalna: 0, brutto: -0.01 }), 'PP_BRUTTO_NOMINALNA PP_ZMNIEJSZENIE'],
  ['a negative gross of a positive nominal', pp({ nominalna: 100, brutto: -100 }), 'PP_KWOTY_ZNAK'],
  ['a positive gross of a negative nominal', pp({ nominalna: -100, brutto: 0.01 }), 'PP_KWOTY_ZNAK'],
  ['a reduction to nothing', reduced(-100, { brutto: 100, nominalna: 100 }), 'PP_ZMNIEJSZENIE'],
  [
    'a reduction by a grosz too much',
    reduced(-100.01, { brutto: 100, nominalna: 200 }),
    'PP_ZMNIEJSZENIE',
    'PP_SUMA_AKTU PP_ZMNIEJSZENIE',
  ],
  [
    'a nominal amount reduced by a grosz too much',
    reduced(-100.01, { brutto: 200, nominalna: 100 }),
    'PP_ZMNIEJSZENIE',
    'PP_SUMA_AKTU PP_ZMNIEJSZENIE',
  ],
  ['a reduction by more than the form knows of', reduced(-100.01, { brutto: 100.01 }), 'PP_ZMNIEJSZENIE'],
  ['aid lowered under its reduction', reduced(99.99, { brutto: -100, nominalna: -100 }), '', 'PP_SUMA_AKTU'],
  ['the largest amounts', pp({ nominalna: 9_999_999_999_999.99, brutto: 9_999_999_999_999.99 }), ''],
  ['an amount that is too large', pp({ nominalna: 10_000_000_000_000 }), 'PP_KWOTY_FORMAT'],
  ['a third decimal', pp({ brutto: 999.999 }), 'PP_KWOTY_FORMAT'],
  ['no number at all', pp({ brutto: Number.NaN, bruttoEuro: Number.NaN }), 'PP_KWOTY_FORMAT'],
  [
    'no number at all, de minimis',
    pp({ rodzajPomocy: 'M', ...aim('e1', true), brutto: Number.NaN, bruttoEuro: Number.NaN }),
    'PP_KWOTY_FORMAT',
  ],
  ['no number at all, and so none in euro', pp({ brutto: Number.NaN, bruttoEuro: null }), 'PP_KWOTY_FORMAT'],
  ['no rate yet', pp({ bruttoEuro: null }), '', 'PP_KURS_EURO'],
  ['a rate of seven days before', pp({ kurs: { data: '2026-06-08', probny: false } }), ''],
  ['a rate of eight days before', pp({ kurs: { data: '2026-06-07', probny: false } }), 'PP_KURS_DAWNY'],
  ['a made-up rate of the day', pp({ kurs: { data: '2026-06-15', probny: true } }), '', 'PP_KURS_PROBNY'],
  ['a similar case', pp({ podobny: true }), 'PP_PODOBNY'],
  ['a year declared as without aid', pp({ rokBezPomocy: true }), 'PP_ROK_BEZ_POMOCY'],
  ['a limit met together with a reservation', reservedBesides('e2', '2026-06-15', 299_999.99, 0.01), ''],
  ['a limit exceeded with a reservation', reservedBesides('e2', '2026-06-15', 300_000, 0.01), 'PP_REZERWACJE'],
]

describe.each([
  ['acts (spec 1 §5.3)', ofActs],
  ['cases (spec 1 §5.4)', ofCases],
])('%s', (_title, rows) => {
  test.each(rows)('%s', (_what, change, draft, sent = draft) => {
    expect({ draft: codes(at('draft', change)), sent: codes(at('sent', change)) }).toEqual({ draft, sent })
  })
})

test('the tables above cover every rule except the limits, which have their own table', () => {
  const reached = [...ofActs, ...ofCases].flatMap(([, , draft, sent = '']) => `${draft} ${sent}`.split(' '))
  const missed = ruleCodes.filter((kod) => !reached.includes(kod))
  expect(missed.every((kod: RuleCode) => kod.startsWith('PP_LIMIT_'))).toBe(true)
})

test('a message is shown only at the fields that break the rule', () => {
  const fields = (change: Change) => at('sent', change).bledyWeryfikacji.map(({ pola }) => pola)
  expect(fields(pp({ u2c: letters(2001), infoPP: letters(2001) }))).toEqual([['u2c', 'infoPP']])
  expect(fields(pp({ nominalna: 1000.001 }))).toEqual([['nominalna']])
})

test('an act alone is verified by its own rules, at each stage', () => {
  const verified = (stage: Stage) =>
    codes(
      verify(
        { dzis: '2026-11-15', akt: factsWith({ akt: { aktData: '2026-11-16', pkdId: null } }).akt },
        settingsWith(),
        stage,
      ),
    )
  expect([verified('draft'), verified('sent')]).toEqual(['', 'AKT_DATA_PRZYSZLOSC AKT_PKD'])
})

test.each([
  [1, 'Przez to 1 późniejszy przypadek przekracza limit pomocy de minimis'],
  [3, 'Przez to 3 późniejsze przypadki przekraczają limit pomocy de minimis'],
  [5, 'Przez to 5 późniejszych przypadków przekracza limit pomocy de minimis'],
  [12, 'Przez to 12 późniejszych przypadków przekracza limit pomocy de minimis'],
  [22, 'Przez to 22 późniejsze przypadki przekraczają limit pomocy de minimis'],
])('%i later cases over a limit are named in the right form', (pozniejsze, komunikat) => {
  const { przypadek } = deMinimis('e2', '2026-06-15', 1)
  expect(at('sent', pp({ ...przypadek, pozniejsze })).ostrzezenia.map((finding) => finding.komunikat)).toEqual([
    komunikat,
  ])
})
