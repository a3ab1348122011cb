import { emptyTexts } from '#contract/aid/case-fields.ts'
import { allowsAll } from '#contract/aid/verification/verify.ts'
import { namedBy, nameIn } from './act-rows.ts'
import type { Dictionaries } from './dictionaries.ts'
import type { Verifier, Submission } from './verifier.ts'
import type { PlannedAct, PlannedCase, PlannedContent } from './plan.ts'
import type { Rates } from './rates.ts'

export type Tools = { find: Dictionaries; rates: Rates; verifier: Verifier }
export type CaseRow = ReturnType<typeof caseRow>

/** The columns with the content of a case. */
export function contentRow(content: PlannedContent, ppData: string, { find, rates }: Pick<Tools, 'find' | 'rates'>) {
  return {
    ppData,
    rodzajPomocy: content.rodzaj ?? null,
    ustawaId: find.ustawa(content.ustawa, ppData)?.id ?? null,
    u2b: content.u2b ?? null,
    u2c: content.u2c ?? null,
    u3b: content.u3b ?? null,
    srodekPomocyId: find.srodek(content.srodek, ppData)?.id ?? null,
    formaPomocyId: find.forma(content.forma, ppData)?.id ?? null,
    przezPomocyId: find.przeznaczenie(content.przeznaczenie, ppData)?.id ?? null,
    zrodloPochPomocyId: find.zrodlo(content.zrodlo, ppData)?.id ?? null,
    nominalna: content.nominalna ?? null,
    brutto: content.brutto ?? null,
    bruttoEuro: content.brutto === undefined ? null : rates.toEuro(content.brutto, ppData),
    infoPp: content.info ?? null,
  }
}

/** The row of a case as it is now. */
export function caseRow(
  one: PlannedCase,
  act: PlannedAct,
  of: { id: number; aktId: number; upId: number; beneficjentId: number; aktData: string; wyroznik: number },
  tools: Tools,
) {
  const moment = one.przeslanie ?? one.weryfikacja
  const content = contentRow(one, one.ppData, tools)
  const found = moment && tools.verifier.verify(submissionOf(one, act, of, content.bruttoEuro, moment, tools))
  return {
    ...of,
    ...content,
    stan: one.przeslanie ? 'P' : 'R',
    zapisal: one.zapisal,
    dataRejestracji: one.rejestracja,
    dataPrzeslania: one.przeslanie ?? null,
    dataModyfikacji: one.rejestracja,
    usuniety: one.usuniety ?? null,
    statusWeryfikacji: found ? found.statusWeryfikacji : null,
    czasWeryfikacji: moment ? minutesBefore(moment, one.przeslanie ? 12 : 0) : null,
    wynikWeryfikacji: found ? found.wynikWeryfikacji : [],
    wersja: 1,
  }
}

const minutesBefore = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) - minutes * 60_000).toISOString()

function submissionOf(
  one: PlannedCase,
  act: PlannedAct,
  { aktId, wyroznik }: { aktId: number; wyroznik: number },
  bruttoEuro: number | null,
  chwila: string,
  { find, rates }: Tools,
): Submission {
  const { ppData, nominalna, brutto, u2b, u2c, u3b, rodzaj } = one
  const { formaPrawna, wielkosc, gmina, pkd } = namedBy(act, find)
  const measure = find.srodek(one.srodek, ppData)
  return {
    chwila,
    liczySie: Boolean(one.przeslanie && !one.usuniety),
    klucz: [aktId, one.forma, one.przeznaczenie, one.ustawa, ppData].join(' '),
    akt: {
      bfId: 1,
      bfNip: act.bf.nip,
      bfNazwa: nameIn(act),
      aktSym: act.aktSym,
      aktData: act.aktData,
      aktOpis: act.aktOpis,
      infoUM: null,
      aneks: Boolean(act.nad),
      nadAktId: act.nad && 1,
      nadAktData: act.nad?.aktData,
      gminaId: gmina?.id,
      pkdId: pkd?.id,
      bfFormaPrawna: formaPrawna,
      bfWielkosc: wielkosc,
    },
    przypadek: {
      maAkt: true,
      ppData,
      wyroznik,
      rodzajPomocy: rodzaj,
      ustawa: find.ustawa(one.ustawa, ppData),
      ...emptyTexts,
      u2b,
      u2c,
      u3b,
      infoPP: one.info,
      srodek: measure && { ...measure, dopuszcza: allowsAll },
      formaPomocy: find.forma(one.forma, ppData),
      przezPomocy: find.przeznaczenie(one.przeznaczenie, ppData),
      zrodloPochPomocy: find.zrodlo(one.zrodlo, ppData),
      nominalna,
      brutto,
      bruttoEuro,
      kurs: rates.on(ppData),
      // made-up bodies reduce no aid
      sumaAktu: null,
      rokBezPomocy: false,
    },
  }
}
