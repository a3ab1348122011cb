import { describe, expect, test } from 'vitest'
import type { WizardStart } from '../shared/case-dialogs.ts'
import type { CopyType } from './copy-types.ts'
import type { Beneficiary } from '../shared/beneficiary.ts'
import {
  startOf,
  stepOf,
  stepsOf,
  wizardReducer,
  type Answers,
  type ChosenAct,
  type WizardEvent,
  type WizardState,
} from './wizard-state.ts'

type Kind = WizardStart['kind']
const after = (kind: Kind, ...events: WizardEvent[]) => events.reduce(wizardReducer(kind), startOf(kind))

const miller: Beneficiary = { nip: '7811234563', nazwa: 'Młyn', from: 'own', bfId: 7 }
const baker: Beneficiary = { nip: '5252248481', nazwa: 'Piekarnia', from: 'manual' }
const fresh: ChosenAct = { kind: 'new', aktSym: 'UM/1', aktData: '2026-01-02' }
const there: ChosenAct = { kind: 'existing', aktId: 5, aktSym: 'UM/1', aktData: '2024-03-04' }
const existing = { aktId: 5, aktSym: 'UM/1', aktData: '2024-03-04' }
const stale = [{ field: 'ustawaId', message: 'nie obowiązuje' }]

const choose = (copyType: CopyType): WizardEvent => ({ type: 'copyTypeChosen', copyType })
const forWhom = (beneficiary: Beneficiary): WizardEvent => ({ type: 'beneficiaryChosen', beneficiary })
const under = (act: ChosenAct): WizardEvent => ({ type: 'actChosen', act })
const on: WizardEvent = { type: 'dateGiven', ppData: '2026-02-03' }
const back: WizardEvent = { type: 'back' }
const toWhom = choose('newBfNewAktPomocy')
const toDate = [toWhom, forWhom(miller), under(fresh)]
const answered: Answers = { copyType: 'newBfNewAktPomocy', beneficiary: miller, typed: undefined, act: fresh }

test.each<[Kind, CopyType | undefined, string]>([
  ['further', undefined, 'date'],
  ['copy', undefined, 'copyType beneficiary act date'],
  ['copy', 'oldBfOldAktPomocy', 'copyType date'],
  ['copy', 'oldBfNewAktPomocy', 'copyType act date'],
  ['copy', 'newBfNewAktPomocy', 'copyType beneficiary act date'],
])('%s %s goes through %s', (kind, copyType, way) => {
  expect(stepsOf(kind, copyType)).toEqual(way.split(' '))
  expect(startOf(kind).at).toBe(way.split(' ')[0])
})

test.each<[string, Kind, WizardEvent[], WizardState['at']]>([
  ['a copy for another asks for the act after the beneficiary', 'copy', [toWhom, forWhom(miller)], 'act'],
  ['a copy for another asks for the date last', 'copy', toDate, 'date'],
  ['a copy under the same act asks for the date at once', 'copy', [choose('oldBfOldAktPomocy')], 'date'],
  ['a copy under a new act asks for it', 'copy', [choose('oldBfNewAktPomocy')], 'act'],
  ['a copy for another asks for whom', 'copy', [choose('newBfNewAktPomocy')], 'beneficiary'],
  ['a further case only has a date', 'further', [on], 'creating'],
])('%s', (_, kind, events, at) => {
  expect(after(kind, ...events).at).toBe(at)
})

test('a draft is created from all answers', () => {
  const creating = after('copy', ...toDate, on)
  expect(creating).toEqual({ at: 'creating', answers: { ...answered, ppData: '2026-02-03' } })
  expect(wizardReducer('copy')(creating, { type: 'created', ppId: 9 })).toMatchObject({ at: 'done', ppId: 9 })
})

describe('a refused draft loses nothing', () => {
  const given = { ...answered, ppData: '2026-02-03' }
  test.each<[string, WizardEvent[], WizardState]>([
    ['it can be tried again', [{ type: 'refused' }], { at: 'date', answers: given }],
    [
      'the act with the symbol is offered',
      [{ type: 'symbolTaken', existing }],
      { at: 'symbolTaken', answers: given, existing },
    ],
    [
      'the act with the symbol is used',
      [{ type: 'symbolTaken', existing }, { type: 'existingUsed' }],
      { at: 'date', answers: { ...given, act: there } },
    ],
    [
      'the symbol is changed',
      [{ type: 'symbolTaken', existing }, { type: 'symbolChanged' }],
      { at: 'act', answers: given },
    ],
    [
      'it is tried again with the same symbol',
      [{ type: 'symbolTaken', existing }, on],
      { at: 'creating', answers: given },
    ],
    ['what no longer holds is named', [{ type: 'staleFound', stale }], { at: 'stale', answers: given, stale }],
    [
      'what no longer holds is left out',
      [{ type: 'staleFound', stale }, { type: 'staleLeftOut' }],
      { at: 'date', answers: { ...given, without: ['ustawaId'] } },
    ],
  ])('%s', (_, events, state) => {
    expect(after('copy', ...toDate, on, ...events)).toEqual(state)
  })

  test('fields are left out one after another, each once', () => {
    const again: WizardEvent[] = [
      { type: 'staleFound', stale: [...stale, { field: 'formaPomocyId', message: 'nie obowiązuje' }] },
      { type: 'staleLeftOut' },
    ]
    const state = after('copy', ...toDate, on, { type: 'staleFound', stale }, { type: 'staleLeftOut' }, on, ...again)
    expect(state.answers.without).toEqual(['ustawaId', 'formaPomocyId'])
  })
})

describe('going back', () => {
  test.each<[string, Kind, WizardEvent[], WizardState]>([
    ['keeps what was answered', 'copy', [...toDate, back], { at: 'act', answers: answered }],
    [
      'keeps what was typed and not sent',
      'copy',
      [...toDate, { type: 'back', typed: { ppData: '2026-05-06' } }],
      { at: 'act', answers: { ...answered, ppData: '2026-05-06' } },
    ],
    ['from the first step leads nowhere', 'copy', [back], startOf('copy')],
    [
      'from an obstacle leads to the step before',
      'copy',
      [...toDate, on, { type: 'symbolTaken', existing }, back],
      { at: 'act', answers: { ...answered, ppData: '2026-02-03' } },
    ],
    [
      'skips the steps that the copy does not have',
      'copy',
      [choose('oldBfOldAktPomocy'), back],
      { at: 'copyType', answers: { copyType: 'oldBfOldAktPomocy' } },
    ],
    [
      'to the same way of copying keeps the answers',
      'copy',
      [choose('oldBfNewAktPomocy'), under(fresh), back, back, choose('oldBfNewAktPomocy')],
      { at: 'act', answers: { copyType: 'oldBfNewAktPomocy', act: fresh } },
    ],
    [
      'to another way of copying drops them',
      'copy',
      [choose('oldBfNewAktPomocy'), under(fresh), back, back, choose('newBfNewAktPomocy')],
      { at: 'beneficiary', answers: { copyType: 'newBfNewAktPomocy' } },
    ],
  ])('%s', (_, kind, events, state) => {
    expect(after(kind, ...events)).toEqual(state)
  })
})

test.each<[string, ChosenAct, Beneficiary, ChosenAct | undefined]>([
  ['an act of another beneficiary does not stay chosen', there, baker, undefined],
  ['an act of the same one does', there, miller, there],
  ['a symbol that was typed stays', fresh, baker, fresh],
])('%s', (_, act, then, left) => {
  const state = after('copy', toWhom, forWhom(miller), under(act), back, back, forWhom(then))
  expect(state).toMatchObject({ at: 'act', answers: { beneficiary: then } })
  expect(state.answers.act).toEqual(left)
})

const creating = after('copy', ...toDate, on)
test.each<[WizardState, WizardEvent]>([
  [startOf('copy'), under(fresh)],
  [startOf('copy'), on],
  [startOf('copy'), forWhom(miller)],
  [startOf('copy'), { type: 'created', ppId: 1 }],
  [startOf('copy'), { type: 'symbolTaken', existing }],
  [startOf('copy'), { type: 'existingUsed' }],
  [startOf('copy'), { type: 'symbolChanged' }],
  [startOf('copy'), { type: 'staleFound', stale }],
  [startOf('copy'), { type: 'staleLeftOut' }],
  [startOf('copy'), { type: 'refused' }],
  [creating, on],
  [creating, back],
  [creating, forWhom(baker)],
  [{ at: 'done', answers: {}, ppId: 1 }, back],
  [
    { at: 'done', answers: {}, ppId: 1 },
    { type: 'created', ppId: 2 },
  ],
])('%o does not listen to %o', (state, event) => {
  expect(wizardReducer('copy')(state, event)).toBe(state)
})

test.each<[WizardState, string]>([
  [startOf('copy'), 'copyType'],
  [after('copy', toWhom), 'beneficiary'],
  [creating, 'date'],
  [{ at: 'symbolTaken', answers: {}, existing }, 'date'],
  [{ at: 'stale', answers: {}, stale }, 'date'],
  [{ at: 'done', answers: {}, ppId: 1 }, 'date'],
])('%o is shown on the step %s', (state, step) => {
  expect(stepOf(state)).toBe(step)
})
