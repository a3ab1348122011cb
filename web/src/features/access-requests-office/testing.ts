import { requests } from '#contract/access-requests/requests.ts'
import { submission } from '#contract/access-requests/submission.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { businessEntities } from '#contract/business-entities/business-entities.ts'
import { groupsGrid } from '#contract/groups/groups.ts'
import { superiorBodies } from '#contract/superior-bodies/superior-bodies.ts'
import { coordinator } from '#web/testing/show.tsx'
import type { ToLoad } from './to-load.ts'

export const supervisor = { ...coordinator, login: 'nadzorca', poziom: 'NADZORCA' as const, udzielajacyPomocyId: null }
export const administrator = { ...supervisor, login: 'admin', poziom: 'ADMINISTRATOR' as const }

const page = (...items: object[]) => ({ body: { items, totalElements: items.length } })

/** What the form chooses from. */
export const choices: [Endpoint, () => { body: unknown }][] = [
  [
    submission.voivodeships,
    () => ({
      body: {
        items: [
          { kod: '14', nazwa: 'MAZOWIECKIE' },
          { kod: '30', nazwa: 'WIELKOPOLSKIE' },
        ],
      },
    }),
  ],
  [
    submission.communes,
    () => ({
      body: {
        items: [
          { kod: '1420052', nazwa: 'Nowe', rodzaj: 'gmina wiejska' },
          { kod: '3001011', nazwa: 'Chodzież', rodzaj: 'gmina miejska' },
        ],
      },
    }),
  ],
  [businessEntities.source, () => ({ body: { nazwa: 'REGON', zastepcze: false } })],
  [groupsGrid.list, () => page({ id: 2, kod: 'GM', nazwa: 'Gminy', udzielajacyPomocy: 1, raportDo: 'UO' })],
  [superiorBodies.grid.list, () => page({ id: 9, kod: 'MF', nazwa: 'Minister Finansów' })],
]

export const answersToLoad = (...answers: ToLoad[]) => {
  let calls = 0
  return [requests.toLoad, () => ({ body: answers[Math.min(calls++, answers.length - 1)] })] as const
}
