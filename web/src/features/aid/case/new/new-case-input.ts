import { z } from 'zod'
import { ActCompletion, NewAct } from '#contract/aid/acts.ts'
import { CaseEdit, type NewCase } from '#contract/aid/case-fields.ts'
import { optionalText, rule } from '#contract/kernel/fields.ts'
import { completionOf, type CompletionField } from '../../acts/completion.ts'
import { actDateMessage } from '../../shared/act-date.ts'
import { MAX_NAME } from '../../shared/beneficiary.ts'
import type { StoredEntity } from '../../shared/store-entity.ts'

const {
  wyroznik: _number,
  werPP: _version,
  rodzajPomocy,
  nominalna,
  brutto,
  ppData,
  infoPP,
  ...content
} = CaseEdit.shape
const { bfNip, aktSym, aktData, realizId } = NewAct.shape

/** A new case with its act on one form, in the order of the form. */
export const NewCaseInput = rule(
  z.object({
    rodzajPomocy,
    bfNip,
    bfNazwa: optionalText(MAX_NAME).meta({ label: 'Nazwa beneficjenta' }),
    aktSym,
    nominalna,
    brutto,
    aktData,
    ppData,
    ...content,
    ...ActCompletion.shape,
    realizId,
    infoPP,
  }),
  ['aktData'],
  (given, refuse) => {
    const message = actDateMessage(given.aktData)
    if (message) refuse('aktData', message)
  },
)
export type NewCaseInput = z.output<typeof NewCaseInput>
export type NewCaseValues = z.input<typeof NewCaseInput>

/** The beneficiary of a new act, once it is stored in the register of entities. */
export type Recipient = Pick<StoredEntity, 'bfId'> & { nazwa: string }

/** A stored act, and what it lacks that this user may say. */
export type StoredAct = { aktId: number; lacking: readonly CompletionField[] }

/** The body of the call: under the stored act, with what that lacks, or with a new act. */
export function newCaseBody(given: NewCaseInput, stored: StoredAct | undefined, recipient?: Recipient): NewCase {
  const { bfNip: nip, bfNazwa: _name, aktSym: symbol, aktData: day, realizId: place, ...rest } = given
  const { bfFormaPrawnaId, bfWielkoscId, gminaId, pkdId, ...content } = rest
  if (stored) {
    const { aktId, lacking } = stored
    return { ...content, aktId, ...(lacking.length > 0 && { uzupelnienieAktu: completionOf(lacking, given) }) }
  }
  if (!recipient) throw new Error('A new act needs its beneficiary stored')
  const ofBeneficiary = { bfFormaPrawnaId, bfWielkoscId, gminaId, pkdId, realizId: place }
  const akt = {
    bfId: recipient.bfId,
    bfNip: nip,
    bfNazwa: recipient.nazwa,
    aktSym: symbol,
    aktData: day,
    ...ofBeneficiary,
  }
  return { ...content, akt }
}
