/** The legal bases of a case as its fields 2a to 3b say them (spec 1 §3.4). */
export type LegalBases = {
  /** Whether the entry stands for laws without a code of their own, such as 9.99: field 2b then has the title. */
  ustawaDodatkoweInfo: boolean | null
  ustawaNazwa: string | null
  u2b: string | null
  u2c: string | null
  u3a: string | null
  u3b: string | null
}

/** The legal basis as a certificate prints it: provision and title of the law, regulation, resolution. */
export function legalBasis({ ustawaDodatkoweInfo, ustawaNazwa, u2b, u2c, u3a, u3b }: LegalBases): string {
  const law = ustawaDodatkoweInfo ? u2b : ustawaNazwa
  return [u2c, law, u3a, u3b]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '' && part.toLowerCase() !== 'brak')
    .join('; ')
}
