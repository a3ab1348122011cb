import type { z } from 'zod'
import { Grantor, type grantors } from '#contract/grantors/grantors.ts'
import { codesOf } from '#contract/kernel/codes.ts'
import { FOREVER, formatDate } from '#contract/kernel/dates.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'

export type GrantorValues = z.input<typeof Grantor>
export type StoredGrantor = ReplyOf<typeof grantors.read>
type FieldName = keyof GrantorValues

/** Most grantors have no end of rights and one address. */
export const newGrantor: Partial<GrantorValues> = { dataKoncaUprawnien: FOREVER, adresTakiSam: true }

export const fieldNames = codesOf(Grantor.shape)

/** The starting values: the grantor as stored. Missing values are empty fields. */
export const grantorValues = (stored: StoredGrantor): Partial<GrantorValues> =>
  Object.fromEntries(fieldNames.map((name) => [name, stored[name as keyof StoredGrantor] ?? undefined]))

export const correspondenceFields = fieldNames.filter((name) => name.endsWith('Korespondencja'))

/** The fields to empty, with their empty values, when another field changes (spec 2 §4, §5). */
export function emptiedBy(name: string | undefined, values: Partial<GrantorValues>): readonly FieldName[] {
  if (name === 'wojewodztwoId') return ['powiatId', 'gminaId']
  if (name === 'powiatId') return ['gminaId']
  return name === 'adresTakiSam' && values.adresTakiSam ? correspondenceFields : []
}

/** Since when the grantor is in the register. */
export const entryText = ({ dataWpr }: StoredGrantor): string => `W rejestrze od ${formatDate(dataWpr)}.`

/** Who the grantor's main user is. */
export const mainUserText = ({ uzytkownikGlowny: user }: StoredGrantor): string =>
  user
    ? `Użytkownik główny: ${user.imie} ${user.nazwisko} (${user.login}), ${user.email}.`
    : 'Brak użytkownika głównego.'
