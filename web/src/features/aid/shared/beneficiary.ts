import { z } from 'zod'
import { nipOrTechnical, optionalText } from '#contract/kernel/fields.ts'
import type { Known } from '#web/features/business-entities/look-up.ts'

/** The longest name of a beneficiary in a draft (spec 1 §9). */
export const MAX_NAME = 256

/** The recipient of the aid, as found by the check of the tax number or entered by hand. */
export type Beneficiary = {
  nip: string
  nazwa: string
  /** Where it was found: in the product's own register, only in REGON, or nowhere. */
  from: 'own' | 'register' | 'manual'
  /** Its id in the own register. */
  bfId?: number
  pkdId?: number | null
  kodGminy?: string | null
}

/** The form of a beneficiary: the name has a field only if no register has it. */
export const BeneficiaryInput = z.object({
  nip: nipOrTechnical().meta({ label: 'NIP beneficjenta' }),
  nazwa: optionalText(MAX_NAME).meta({ label: 'Nazwa beneficjenta' }),
})

/** The name for a draft: the short one if the full one is too long (spec 1 §4.4). */
export const draftName = ({ nazwa, nazwaSkrocona }: { nazwa: string; nazwaSkrocona: string }): string =>
  nazwa.length > MAX_NAME ? nazwaSkrocona.slice(0, MAX_NAME) : nazwa

/** The beneficiary that a check found, or the one entered by hand because it found none. */
export function beneficiaryOf(known: Known, typedName: string): Beneficiary {
  if (known.at === 'nowhere') return { nip: known.nip, nazwa: typedName.trim(), from: 'manual' }
  const { nip, pkdId, kodGminy } = known.entity
  const found = { nip, nazwa: draftName(known.entity), pkdId, kodGminy }
  return known.at === 'own' ? { ...found, from: 'own', bfId: known.entity.id } : { ...found, from: 'register' }
}

const nipOf = (known: Known): string => (known.at === 'nowhere' ? known.nip : known.entity.nip)

/** A check is valid for its number: another number needs another check. */
export const checkedFor = (known: Known | undefined, nip: string): Known | undefined =>
  known && nipOf(known) === nip ? known : undefined

/** Whether the user may go on: after a check of this number, and with a name (spec 1 §4.4). */
export const mayContinue = (known: Known | undefined, nip: string, typedName: string): boolean => {
  const checked = checkedFor(known, nip)
  return checked !== undefined && beneficiaryOf(checked, typedName).nazwa !== ''
}
