import { createHash } from 'node:crypto'
import type { ChosenAudience } from '#contract/mail/mail-audience.ts'

/** A digest that only the same audience has. The order of choices does not count, nor do fields of other ways to choose. */
export function audienceDigest(audience: ChosenAudience): Buffer {
  const { adresaci, poziomy, grupaId, organNadrzednyId, uzytkownicy } = audience
  const chosen = {
    POZIOMY: { poziomy: distinct(poziomy) },
    GRUPA: { poziomy: distinct(poziomy), grupaId },
    ORGAN: { poziomy: distinct(poziomy), organNadrzednyId },
    WYBRANI: { uzytkownicy: distinct(uzytkownicy) },
  }[adresaci]
  return createHash('sha256')
    .update(JSON.stringify([adresaci, chosen]))
    .digest()
}

const distinct = (values: readonly (string | number)[]): string[] => [...new Set(values.map(String))].toSorted()
