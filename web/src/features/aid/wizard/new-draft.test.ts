import { describe, expect, test } from 'vitest'
import type { Act } from '#contract/aid/acts.ts'
import { NewCase, type AidCase } from '#contract/aid/case-fields.ts'
import type { StoredEntity } from '../shared/store-entity.ts'
import { defaultDate, newDraft, proposedDate, staleIn } from './new-draft.ts'
import type { Origin } from './origin.ts'
import type { Answers, ChosenAct } from './wizard-state.ts'

const content = {
  rodzajPomocy: 'M',
  srodekPomocyId: null,
  ustawaId: 11,
  u2b: 'art. 5',
  u2c: null,
  u3a: 'rozporządzenie',
  u3b: null,
  formaPomocyId: 12,
  przezPomocyId: 13,
  zrodloPochPomocyId: 14,
  nominalna: 100.5,
  brutto: 90,
  infoPP: 'uwaga',
} as const
const source = {
  ...content,
  ppId: 1,
  aktId: 2,
  wyroznik: 4,
  stan: 'P',
  ppData: '2024-05-06',
  bruttoEuro: 20,
  dataPrzeslania: '2024-05-07T10:00:00Z',
  dataUsuniecia: '2024-06-07T10:00:00Z',
  usunietyPP: 'TAK',
  statusWeryfikacji: 'POPRAWNY',
  userModPP: 'ktoś',
  werPP: 3,
} as unknown as AidCase
const snapshot = { bfFormaPrawnaId: 21, bfWielkoscId: 22, gminaId: 23, pkdId: 24, realizId: 25 }
const whose = { bfId: 7, bfNip: '7811234563', bfNazwa: 'Młyn' }
const act = {
  ...whose,
  ...snapshot,
  aktId: 2,
  aktSym: 'UM/1',
  aktData: '2024-01-01',
  aktOpis: 'opis',
  nadAktId: 9,
  infoUM: 'uwagi',
} as Act
const copy: Origin = { kind: 'copy', source, act }
const next = { aktId: 2, aktSym: 'UM/1', aktData: '2024-01-01', bfNip: whose.bfNip, bfNazwa: 'Młyn', wyroznikNext: 5 }

const fresh: ChosenAct = { kind: 'new', aktSym: 'UM/2', aktData: '2026-01-02' }
const there: ChosenAct = { kind: 'existing', aktId: 5, aktSym: 'UM/5', aktData: '2023-01-01' }
const beneficiary = { nip: '5252248481', nazwa: 'Piekarnia', from: 'register', pkdId: 31, kodGminy: '3023052' } as const
const entity: StoredEntity = { bfId: 8, gminaId: 32 }
const ppData = '2026-02-03'
const newAct = { aktSym: 'UM/2', aktData: '2026-01-02' }
const forBaker = { bfId: 8, bfNip: '5252248481', bfNazwa: 'Piekarnia', pkdId: 31, gminaId: 32 }

test.each<[string, Origin, Answers, unknown]>([
  ['a further case', { kind: 'further', next }, { ppData }, { aktId: 2, ppData }],
  ['a copy under the same act', copy, { copyType: 'oldBfOldAktPomocy', ppData }, { ...content, aktId: 2, ppData }],
  [
    'a copy under a new act of the same beneficiary, of which the act says the same',
    copy,
    { copyType: 'oldBfNewAktPomocy', act: fresh, ppData },
    { ...content, akt: { ...newAct, ...whose, ...snapshot }, ppData },
  ],
  [
    'a copy whose symbol turned out to be there',
    copy,
    { copyType: 'oldBfNewAktPomocy', act: there, ppData },
    { ...content, aktId: 5, ppData },
  ],
  [
    'a copy for another beneficiary takes nothing of the act',
    copy,
    { copyType: 'newBfNewAktPomocy', beneficiary, act: fresh, ppData },
    { ...content, akt: { ...newAct, ...forBaker }, ppData },
  ],
])('%s', (_, origin, answers, body) => {
  const draft = newDraft(origin, answers, entity)
  expect(draft).toEqual(body)
  expect(NewCase.safeParse(draft).success).toBe(true)
})

test('a copy leaves out the fields that the rules refuse', () => {
  const answers: Answers = { copyType: 'oldBfNewAktPomocy', act: fresh, ppData, without: ['ustawaId', 'bfWielkoscId'] }
  const draft = newDraft(copy, answers)
  expect(draft).not.toHaveProperty('ustawaId')
  expect(draft.akt).not.toHaveProperty('bfWielkoscId')
  expect(draft).toMatchObject({ formaPomocyId: 12, akt: { pkdId: 24 } })
})

test.each([
  ['an act of long ago', '2019-12-31', '2020-01-01'],
  ['an act of the very day', '2020-01-01', '2020-01-01'],
  ['a younger act', '2026-01-02', '2026-01-02'],
])('a case without a date under %s', (_, aktData, day) => {
  const answers: Answers = {
    copyType: 'newBfNewAktPomocy',
    beneficiary,
    act: { kind: 'new', aktSym: 'UM/2', aktData },
    ppData: '',
  }
  expect(newDraft(copy, answers, entity).ppData).toBe(day)
  expect(defaultDate({ aktSym: '', aktData })).toBe(day)
})

test.each<[string, Origin, ChosenAct, string]>([
  ['a further case is of today', { kind: 'further', next }, there, '2026-11-15'],
  ['a copy is of the day of its source', copy, there, '2024-05-06'],
  ['a copy under an act younger than its source is of today', copy, fresh, '2026-11-15'],
])('%s', (_, origin, under, day) => {
  expect(proposedDate(origin, under, '2026-11-15')).toBe(day)
})

describe('a refusal', () => {
  const ustawa = { field: 'ustawaId', message: 'nie obowiązuje' }
  const wielkosc = { field: 'bfWielkoscId', message: 'nie obowiązuje' }
  test.each<[string, Origin, { field: string; message: string }[], { field: string; message: string }[]]>([
    ['something copied may be left out', copy, [ustawa], [ustawa]],
    ['also what the act says of its beneficiary', copy, [wielkosc], [wielkosc]],
    ['a date may not', copy, [ustawa, { field: 'ppData', message: '' }], [ustawa]],
    ['a case that is no copy has nothing to leave out', { kind: 'further', next }, [ustawa], []],
    ['nothing in particular', copy, [], []],
  ])('%s', (_, origin, refused, stale) => {
    expect(staleIn(origin, refused)).toEqual(stale)
  })
})
