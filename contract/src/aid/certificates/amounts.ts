import { formatAmount, fromDecimal, toDecimal } from '../../kernel/money.ts'

/** What sent reductions of the same act and purpose take back, and whether no other aid can be meant by them. */
export type Reductions = { brutto: number; bruttoEuro: number; jedynyPrzypadek: boolean }
/** The amounts of a case, with the reductions of its aid; `null` where there are none. */
export type Certified = { brutto: number | null; bruttoEuro: number | null; zmniejszenia: Reductions | null }

/** The amounts of one currency that a certificate may state, from the least to the most. */
export type Span = { least: number; most: number }
/** A value that is not known yet allows none. */
type Spans = { pomocBrutto: Span | null; pomocEur: Span | null }

/**
 * What a certificate of a case may state: its value, less what was taken back. Where reductions may be of other aid of the
 * act too, it is for the grantor to say how much of them is of this one.
 */
export function certifiable({ brutto, bruttoEuro, zmniejszenia }: Certified): Spans {
  if (!zmniejszenia || brutto === null || bruttoEuro === null)
    return { pomocBrutto: exactly(brutto), pomocEur: exactly(bruttoEuro) }
  const left = less(brutto, zmniejszenia.brutto)
  // rates of two days may leave a few cents of nothing
  const leftEuro = left === 0 ? 0 : less(bruttoEuro, zmniejszenia.bruttoEuro)
  if (zmniejszenia.jedynyPrzypadek) return { pomocBrutto: exactly(left), pomocEur: exactly(leftEuro) }
  return { pomocBrutto: { least: left, most: brutto }, pomocEur: { least: leftEuro, most: bruttoEuro } }
}

/** What a new certificate states: the only amount allowed, or the whole one where the grantor has to decide. */
export function presetAmounts(of: Certified): { pomocBrutto: number; pomocEur: number } | null {
  const { pomocBrutto, pomocEur } = certifiable(of)
  return pomocBrutto && pomocEur && { pomocBrutto: pomocBrutto.most, pomocEur: pomocEur.most }
}

/** Whether only the grantor can say what a certificate of the case has to state. */
export const isAmbiguous = ({ zmniejszenia }: Pick<Certified, 'zmniejszenia'>): boolean =>
  zmniejszenia !== null && !zmniejszenia.jedynyPrzypadek

/** What the form says of reductions; nothing where there are none. */
export function aboutReductions(of: Certified): string | undefined {
  const { pomocBrutto, pomocEur } = certifiable(of)
  if (!of.zmniejszenia || !pomocBrutto || !pomocEur) return undefined
  const taken = `Akt ma przesłane zmniejszenia tej pomocy na kwotę ${formatAmount(of.zmniejszenia.brutto)} PLN`
  return isAmbiguous(of)
    ? `${taken} i więcej niż jeden przypadek, którego mogą dotyczyć, dlatego w zaświadczeniu można podać ${spanText(pomocBrutto, 'PLN')} i ${spanText(pomocEur, 'EUR')}.`
    : `${taken}, dlatego w zaświadczeniu podaje się ${spanText(pomocBrutto, 'PLN')} i ${spanText(pomocEur, 'EUR')}.`
}

/** `40 000,00 PLN`, or `od 20 000,00 do 50 000,00 PLN`. */
export const spanText = ({ least, most }: Span, currency: string): string =>
  least === most
    ? `${formatAmount(most)} ${currency}`
    : `od ${formatAmount(least)} do ${formatAmount(most)} ${currency}`

function exactly(amount: number): Span
function exactly(amount: number | null): Span | null
function exactly(amount: number | null): Span | null {
  return amount === null ? null : { least: amount, most: amount }
}

/** A difference, never below zero. */
function less(amount: number, taken: number): number {
  const left = fromDecimal(amount) - fromDecimal(taken)
  return left > 0n ? Number(toDecimal(left)) : 0
}
