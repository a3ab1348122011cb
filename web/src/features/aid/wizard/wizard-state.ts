import type { IsoDate } from '#contract/kernel/dates.ts'
import type { Beneficiary } from '../shared/beneficiary.ts'
import type { WizardStart } from '../shared/case-dialogs.ts'
import type { CopyType } from './copy-types.ts'

/** An act that is there. */
export type ExistingAct = { aktId: number; aktSym: string; aktData: IsoDate }
export type NewActGiven = { aktSym: string; aktData: IsoDate }
export type ChosenAct = ({ kind: 'existing' } & ExistingAct) | ({ kind: 'new' } & NewActGiven)

/** What was answered so far; going back forgets nothing. */
export type Answers = {
  copyType?: CopyType
  /** What was typed about the beneficiary and left before it was chosen. */
  typed?: { nip: string; nazwa: string } | undefined
  beneficiary?: Beneficiary | undefined
  act?: ChosenAct | undefined
  /** The aid date: given, left empty (''), or not asked about yet. */
  ppData?: IsoDate | undefined
  /** Fields that the copy leaves out, for the rules refuse them on its dates. */
  without?: readonly string[] | undefined
}

export const steps = {
  copyType: 'Rodzaj kopii',
  beneficiary: 'Beneficjent',
  act: 'Akt ogólny',
  date: 'Data pomocy',
} as const
export type Step = keyof typeof steps

/** Something copied that the rules refuse: its field and why. */
export type Stale = { field: string; message: string }

/** Where the wizard stands. */
export type WizardState =
  | { at: Step; answers: Answers }
  | { at: 'creating'; answers: Answers }
  /** The symbol of the new act is there already: this is the act that has it. */
  | { at: 'symbolTaken'; answers: Answers; existing: ExistingAct }
  /** What is copied no longer holds on the new dates. */
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
  /** The draft is to be created without what no longer holds. */
  | { type: 'staleLeftOut' }
  /** The act that has the symbol is used instead of a new one. */
  | { type: 'existingUsed' }
  /** The symbol is to be changed. */
  | { type: 'symbolChanged' }
  /** Back to the step before, with what was typed on this one. */
  | { type: 'back'; typed?: Answers }

/** The steps that a wizard goes through; how many a copy has, its type decides. */
export function stepsOf(kind: WizardStart['kind'], copyType?: CopyType): readonly Step[] {
  if (kind === 'further') return ['date']
  if (kind === 'new') return ['beneficiary', 'act', 'date']
  if (copyType === 'oldBfOldAktPomocy') return ['copyType', 'date']
  return copyType === 'oldBfNewAktPomocy' ? ['copyType', 'act', 'date'] : ['copyType', 'beneficiary', 'act', 'date']
}

export const startOf = (kind: WizardStart['kind']): WizardState => ({ at: stepsOf(kind)[0]!, answers: {} })

/** The step on which a state is shown. */
export const stepOf = ({ at }: WizardState): Step => (at in steps ? (at as Step) : 'date')

/** What an event makes of the wizard. An event that does not belong to the state (a late answer) changes nothing. */
export const wizardReducer =
  (kind: WizardStart['kind']) =>
  (state: WizardState, event: WizardEvent): WizardState => {
    const { answers } = state
    const on = (next: Answers): WizardState => {
      const way = stepsOf(kind, next.copyType)
      return { at: way[way.indexOf(stepOf(state)) + 1]!, answers: next }
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

/** Another way of copying starts anew: what was answered was about another beneficiary or act. */
const ofCopyType = (answers: Answers, copyType: CopyType): Answers =>
  answers.copyType === copyType ? answers : { copyType }

/** An act of another beneficiary cannot stay chosen; a symbol that was typed can. */
const ofBeneficiary = (answers: Answers, beneficiary: Beneficiary): Answers => ({
  ...answers,
  beneficiary,
  typed: undefined,
  ...(answers.act?.kind === 'existing' && answers.beneficiary?.nip !== beneficiary.nip && { act: undefined }),
})
