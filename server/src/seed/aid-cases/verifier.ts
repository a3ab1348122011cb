import { isDeMinimisCode, type CountedCase } from '#contract/aid/de-minimis.ts'
import { codesOf } from '#contract/kernel/codes.ts'
import { today, type IsoDate } from '#contract/kernel/dates.ts'
import { present } from '#contract/kernel/lists.ts'
import { parameters } from '#contract/parameters.ts'
import { verify, type ActFacts, type CaseFacts, type VerificationSettings } from '#contract/aid/verification/verify.ts'

/** The rules and limits of a new installation. */
export const startingSettings: VerificationSettings = {
  reguly: {},
  limity: Object.fromEntries(
    codesOf(parameters)
      .filter((code) => code.startsWith('LIMIT_DE_MINIMIS'))
      .map((code) => [code, Number(parameters[code].value)]),
  ),
}

type Verified = { statusWeryfikacji: string; wynikWeryfikacji: unknown[] }
export type Submission = {
  /** When it was sent or verified. */
  chwila: string
  akt: ActFacts
  przypadek: Omit<CaseFacts, 'podobny' | 'inneDeMinimis' | 'zarezerwowane'>
  /** The key of similar cases: act, form, purpose, law and date. */
  klucz: string
  liczySie: boolean
}

/** Verifies cases in the order in which they were sent, each against those before it. */
export class Verifier {
  readonly #aid = new Map<string, CountedCase[]>()
  readonly #seen = new Set<string>()

  verify({ chwila, akt, przypadek, klucz, liczySie }: Submission): Verified {
    const nip = present(akt.bfNip, 'tax number')
    const inneDeMinimis = this.#aid.get(nip) ?? []
    const dzis: IsoDate = today(new Date(chwila))
    const counted = { podobny: this.#seen.has(klucz), inneDeMinimis, zarezerwowane: [] }
    const facts = { dzis, akt, przypadek: { ...przypadek, ...counted } }
    const { bledyWeryfikacji, ostrzezenia } = verify(facts, startingSettings, 'sent')
    const { ppData, przezPomocy, bruttoEuro } = przypadek
    if (liczySie) {
      this.#seen.add(klucz)
      if (ppData && isDeMinimisCode(przezPomocy?.kod) && bruttoEuro != null)
        this.#aid.set(nip, [...inneDeMinimis, { ppData, kod: przezPomocy.kod, bruttoEuro }])
    }
    return {
      statusWeryfikacji: bledyWeryfikacji.length > 0 ? 'BLEDNY' : ostrzezenia.length > 0 ? 'OSTRZEZENIA' : 'POPRAWNY',
      wynikWeryfikacji: [
        ...bledyWeryfikacji.map((finding) => ({ ...finding, poziom: 'BLAD' })),
        ...ostrzezenia.map((finding) => ({ ...finding, poziom: 'OSTRZEZENIE' })),
      ],
    }
  }
}
