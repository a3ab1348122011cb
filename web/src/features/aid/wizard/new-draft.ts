import type { NewAct } from '#contract/aid/acts.ts'
import { contentFields, type AidCase, type NewCase } from '#contract/aid/case-fields.ts'
import type { IsoDate } from '#contract/kernel/dates.ts'
import { pick } from '#contract/kernel/record.ts'
import type { StoredEntity } from '../shared/store-entity.ts'
import type { Origin } from './origin.ts'
import type { Answers, ChosenAct, NewActGiven, Stale } from './wizard-state.ts'

/** The aid date of a case with a new act, if none was given (spec 1 §4.4). */
const DEFAULT_DATE: IsoDate = '2020-01-01'

/** The act of the draft, once known: the chosen one, or that from which the wizard started. */
export function actOf(origin: Origin, { copyType, act }: Answers): ChosenAct | undefined {
  if (origin.kind === 'further') return existing(origin.next)
  if (origin.kind === 'copy' && copyType === 'oldBfOldAktPomocy') return existing(origin.act)
  return act
}
const existing = ({ aktId, aktSym, aktData }: { aktId: number; aktSym: string; aktData: IsoDate }): ChosenAct => ({
  kind: 'existing',
  aktId,
  aktSym,
  aktData,
})

/** The beneficiary, once known. */
export function recipientOf(
  origin: Origin,
  { copyType, beneficiary }: Answers,
): { nip: string; nazwa: string } | undefined {
  if (origin.kind === 'further') return { nip: origin.next.bfNip, nazwa: origin.next.bfNazwa }
  if (origin.kind === 'copy' && copyType !== 'newBfNewAktPomocy')
    return { nip: origin.act.bfNip, nazwa: origin.act.bfNazwa }
  return beneficiary
}

/** The proposed aid date: that of the copied case, unless its act is newer; otherwise today. */
export const proposedDate = (origin: Origin, act: ChosenAct | undefined, today: IsoDate): IsoDate =>
  origin.kind === 'copy' && origin.source.ppData >= (act?.aktData ?? '') ? origin.source.ppData : today

/** The aid date of a case with a new act when left empty: that of the specification, or the act's own if it is later, since aid never precedes its act. */
export const defaultDate = ({ aktData }: NewActGiven): IsoDate => (aktData > DEFAULT_DATE ? aktData : DEFAULT_DATE)

/** The draft to be created. The server gives it a number; a new act comes with it and needs its entity stored. */
export function newDraft(origin: Origin, answers: Answers, entity?: StoredEntity): NewCase {
  const act = actOf(origin, answers)
  if (!act) throw new Error('The wizard has not come to an act yet')
  const copied = origin.kind === 'copy' ? without(contentOf(origin.source), answers) : {}
  if (act.kind === 'existing') return { ...copied, aktId: act.aktId, ppData: answers.ppData ?? '' }
  return { ...copied, akt: newAct(origin, answers, act, entity), ppData: answers.ppData || defaultDate(act) }
}

/** What a copy takes over: what the case says, and neither its number nor what became of it. */
const contentOf = (source: AidCase) => pick(source, ofCase)
const ofCase = contentFields.filter((field) => field !== 'ppData')

/** The copied content without the fields that the rules refuse. */
const without = <Copied extends object>(copied: Copied, { without: left = [] }: Answers): Partial<Copied> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.entries` forgets which name has which value
  Object.fromEntries(Object.entries(copied).filter(([field]) => !left.includes(field))) as Partial<Copied>

const ofBeneficiary = ['bfFormaPrawnaId', 'bfWielkoscId', 'gminaId', 'pkdId', 'realizId']
const copiedFields = [...ofCase, ...ofBeneficiary] as readonly string[]
/** What of the refused was copied and may be left out. */
export const staleIn = (origin: Origin, refused: readonly Stale[]): readonly Stale[] =>
  origin.kind === 'copy' ? refused.filter(({ field }) => copiedFields.includes(field)) : []

/** A new act for the same beneficiary keeps its data; for another beneficiary they come from the register. */
function newAct(origin: Origin, answers: Answers, { aktSym, aktData }: NewActGiven, entity?: StoredEntity): NewAct {
  if (origin.kind === 'copy' && answers.copyType === 'oldBfNewAktPomocy') {
    const { bfId, bfNip, bfNazwa, bfFormaPrawnaId, bfWielkoscId, gminaId, pkdId, realizId } = origin.act
    const copiedData = without({ bfFormaPrawnaId, bfWielkoscId, gminaId, pkdId, realizId }, answers)
    return { aktSym, aktData, bfId, bfNip, bfNazwa, ...copiedData }
  }
  const { beneficiary } = answers
  if (!beneficiary || !entity) throw new Error('A new act needs its beneficiary stored')
  const { nip: bfNip, nazwa: bfNazwa, pkdId = null } = beneficiary
  return { aktSym, aktData, bfNip, bfNazwa, pkdId, ...entity }
}
