import { first, present } from '#contract/kernel/lists.ts'
import { isCodeOf } from '#contract/kernel/codes.ts'
import type { IsoDate } from '#contract/kernel/dates.ts'
import type { Beneficiary } from '../shared/beneficiary.ts'
import type { WizardStart } from '../shared/case-dialogs.ts'
import type { CopyType } from './copy-types.ts'

/** An existing act. */
export type ExistingAct = { aktId: number; aktSym: string; aktData: IsoDate }
export type NewActGiven = { aktSym: string; aktData: IsoDate }
export type ChosenAct = ({ kind: 'existing' } & ExistingAct) | ({ kind: 'new' } & NewActGiven)

/** The answers so far; going back keeps them. */
export type Answers = {
  copyType?: CopyType
  /** Input about the beneficiary that was left before choosing one. */
  typed?: { nip: string; nazwa: string } | undefined
  beneficiary?: Beneficiary | undefined
  act?: ChosenAct | undefined
  /** The aid date: given, left empty (''), or not answered yet. */
  ppData?: IsoDate | undefined
  /** Fields that the copy leaves out, because the rules refuse them on its dates. */
  without?: readonly string[] | undefined
}

export const steps = {
  copyType: 'Rodzaj kopii',
  beneficiary: 'Beneficjent',
  act: 'Akt ogólny',
  date: 'Data pomocy',
} as const
export type Step = keyof typeof steps

/** A copied field that the rules refuse, and why. */
export type Stale = { field: string; message: string }

/** The state of the wizard. */
export type WizardState =
  | { at: Step; answers: Answers }
  | { at: 'creating'; answers: Answers }
  /** The symbol of the new act is taken: this act has it. */
  | { at: 'symbolTaken'; answers: Answers; existing: ExistingAct }
  /** Some copied fields are not valid on the new dates. */
  | { at: 'stale'; answers: Answers; stale: readonly Stale[] }
  | { at: 'done'; answers: Answers; ppId: number }

export type WizardEvent =
  | { type: 'copyTypeChosen'; copyType: CopyType }
  | { type: 'beneficiaryChosen'; beneficiary: Beneficiary }
  | { type: 'actChosen'; act: ChosenAct }
  | { type: 'dateGiven'; ppData: IsoDate }
  | { type: 'created'; ppId: number }
  | { type: 'refused' }
  | { type: 'symbolTaken'; existing: ExistingAct }
  | { type: 'staleFound'; stale: readonly Stale[] }
  /** Create the draft without the fields that are no longer valid. */
  | { type: 'staleLeftOut' }
  /** Use the act that has the symbol instead of a new one. */
  | { type: 'existingUsed' }
  /** Change the symbol. */
  | { type: 'symbolChanged' }
  /** Back to the previous step, keeping the input of this one. */
  | { type: 'back'; typed?: Answers }

/** The steps of a wizard; for a copy they depend on its type. */
export function stepsOf(kind: WizardStart['kind'], copyType?: CopyType): readonly Step[] {
  if (kind === 'further') return ['date']
  if (copyType === 'oldBfOldAktPomocy') return ['copyType', 'date']
  return copyType === 'oldBfNewAktPomocy' ? ['copyType', 'act', 'date'] : ['copyType', 'beneficiary', 'act', 'date']
}

export const startOf = (kind: WizardStart['kind']): WizardState => ({ at: first(stepsOf(kind)), answers: {} })

/** The step that shows a state. */
export const stepOf = ({ at }: WizardState): Step => (isCodeOf(steps, at) ? at : 'date')

/** The state after an event. An event that does not fit the state (a late answer) changes nothing. */
export const wizardReducer =
  (kind: WizardStart['kind']) =>
  (state: WizardState, event: WizardEvent): WizardState => {
    const { answers } = state
    const on = (next: Answers): WizardState => {
      const way = stepsOf(kind, next.copyType)
      return { at: present(way[way.indexOf(stepOf(state)) + 1], 'next step'), answers: next }
    }
    switch (event.type) {
      case 'copyTypeChosen':
        return state.at === 'copyType' ? on(ofCopyType(answers, event.copyType)) : state
      case 'beneficiaryChosen':
        return state.at === 'beneficiary' ? on(ofBeneficiary(answers, event.beneficiary)) : state
      case 'actChosen':
        return state.at === 'act' ? on({ ...answers, act: event.act }) : state
      case 'dateGiven':
        return isLast(state) ? { at: 'creating', answers: { ...answers, ppData: event.ppData } } : state
      case 'created':
        return state.at === 'creating' ? { at: 'done', answers, ppId: event.ppId } : state
      case 'refused':
        return state.at === 'creating' ? { at: 'date', answers } : state
      case 'symbolTaken':
        return state.at === 'creating' ? { at: 'symbolTaken', answers, existing: event.existing } : state
      case 'existingUsed':
        return state.at === 'symbolTaken'
          ? { at: 'date', answers: { ...answers, act: { kind: 'existing', ...state.existing } } }
          : state
      case 'symbolChanged':
        return state.at === 'symbolTaken' ? { at: 'act', answers } : state
      case 'staleFound':
        return state.at === 'creating' ? { at: 'stale', answers, stale: event.stale } : state
      case 'staleLeftOut':
        return state.at === 'stale' ? { at: 'date', answers: withoutStale(answers, state.stale) } : state
      case 'back':
        return backFrom(state, kind, event.typed)
    }
  }

/** On the last step and free to try (again). */
const isLast = ({ at }: WizardState): boolean => at === 'date' || at === 'symbolTaken' || at === 'stale'

const withoutStale = (answers: Answers, stale: readonly Stale[]): Answers => ({
  ...answers,
  without: [...new Set([...(answers.without ?? []), ...stale.map(({ field }) => field)])],
})

function backFrom(state: WizardState, kind: WizardStart['kind'], typed?: Answers): WizardState {
  if (state.at === 'creating' || state.at === 'done') return state
  const way = stepsOf(kind, state.answers.copyType)
  const before = way[way.indexOf(stepOf(state)) - 1]
  return before ? { at: before, answers: { ...state.answers, ...typed } } : state
}

/** Another kind of copy starts again: the answers were about another beneficiary or act. */
const ofCopyType = (answers: Answers, copyType: CopyType): Answers =>
  answers.copyType === copyType ? answers : { copyType }

/** An act of another beneficiary cannot stay chosen; a typed symbol can. */
const ofBeneficiary = (answers: Answers, beneficiary: Beneficiary): Answers => ({
  ...answers,
  beneficiary,
  typed: undefined,
  ...(answers.act?.kind === 'existing' && answers.beneficiary?.nip !== beneficiary.nip && { act: undefined }),
})
