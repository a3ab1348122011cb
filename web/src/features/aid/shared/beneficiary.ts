import { z } from 'zod'
import { entityFields } from '#contract/business-entities.ts'
import { optionalText } from '#contract/kernel/fields.ts'
import type { Known } from '#web/features/business-entities/look-up.ts'

/** The longest name of a beneficiary in a draft (spec 1 §9). */
export const MAX_NAME = 256

/** Whom the aid is for, as the check of the tax number found it or as it was entered by hand. */
export type Beneficiary = {
  nip: string
  nazwa: string
  /** Where it is known: in the product's own register, in REGON only, or to the person alone. */
  from: 'own' | 'register' | 'manual'
  /** Its id in the own register. */
  bfId?: number
  pkdId?: number | null
  kodGminy?: string | null
}

/** What is asked about a beneficiary: the name only of one whom no register knows. */
export const BeneficiaryAsked = z.object({
  nip: entityFields.nip.meta({ label: 'NIP beneficjenta' }),
  nazwa: optionalText(MAX_NAME).meta({ label: 'Nazwa beneficjenta' }),
})

/** The name that a draft takes: the short one where the whole is too long (spec 1 §4.4). */
export const draftName = ({ nazwa, nazwaSkrocona }: { nazwa: string; nazwaSkrocona: string }): string =>
  nazwa.length > MAX_NAME ? nazwaSkrocona.slice(0, MAX_NAME) : nazwa

/** The beneficiary that a check found, or the one that is entered by hand because it did not. */
export function beneficiaryOf(known: Known, typedName: string): Beneficiary {
  if (known.at === 'nowhere') return { nip: known.nip, nazwa: typedName.trim(), from: 'manual' }
  const { nip, pkdId, kodGminy } = known.entity
  const found = { nip, nazwa: draftName(known.entity), pkdId, kodGminy }
  return known.at === 'own' ? { ...found, from: 'own', bfId: known.entity.id } : { ...found, from: 'register' }
}

const nipOf = (known: Known): string => (known.at === 'nowhere' ? known.nip : known.entity.nip)

/** A check counts for the number that it was about: another number asks for another check. */
export const checkedFor = (known: Known | undefined, nip: string): Known | undefined =>
  known && nipOf(known) === nip ? known : undefined

/** Whether one may go on: after a check of this very number, with a name (spec 1 §4.4). */
export const mayContinue = (known: Known | undefined, nip: string, typedName: string): boolean => {
  const checked = checkedFor(known, nip)
  return checked !== undefined && beneficiaryOf(checked, typedName).nazwa !== ''
}
