/** The legal bases of a case as its fields 2a to 3b say them (spec 1 §3.4). */
export type LegalBases = {
  ustawaKod: string | null
  ustawaNazwa: string | null
  u2b: string | null
  u2c: string | null
  u3a: string | null
  u3b: string | null
}

/** The law that stands for 'another one', which field 2b then names. */
const OTHER_LAW = '9.99'

/** The legal basis as a certificate prints it: the executive act, the law, and what the individual act is based on. */
export function legalBasis({ ustawaKod, ustawaNazwa, u2b, u2c, u3a, u3b }: LegalBases): string {
  const law = ustawaKod === OTHER_LAW ? u2b : ustawaNazwa
  return [u2c, law, u3a, u3b]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '' && part.toLowerCase() !== 'brak')
    .join('; ')
}
