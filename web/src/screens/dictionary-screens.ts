import { codeListScreens } from './code-list-screens.ts'
import type { Screen } from './screens.ts'

/** The addresses of the dictionaries (spec 3 §2). */
export const dictionaryScreens = {
  ...codeListScreens,
  '/slowniki/srodki-pomocy': { title: 'Środki pomocy', access: 'dictionaries.manage' },
  '/slowniki/srodki-pomocy/create': { title: 'Dodawanie środka pomocy', access: 'dictionaries.manage' },
  '/slowniki/srodki-pomocy/edit/$id': { title: 'Edycja środka pomocy', access: 'dictionaries.manage' },
  '/slowniki/klasy-pkd': { title: 'Klasy PKD', access: 'dictionaries.manage' },
  '/slowniki/jednostki-terytorialne-siedziby': {
    title: 'Jednostki terytorialne siedziby',
    access: 'dictionaries.manage',
  },
  '/slowniki/jednostki-terytorialne-siedziby/create': {
    title: 'Tworzenie jednostki terytorialnej',
    access: 'dictionaries.manage',
    over: '/slowniki/jednostki-terytorialne-siedziby',
  },
  '/slowniki/jednostki-terytorialne-siedziby/edit/$id': {
    title: 'Edycja jednostki terytorialnej',
    access: 'dictionaries.manage',
    over: '/slowniki/jednostki-terytorialne-siedziby',
  },
  '/slowniki/jednostki-terytorialne-siedziby/copy/$id': {
    title: 'Kopiowanie jednostki terytorialnej',
    access: 'dictionaries.manage',
    over: '/slowniki/jednostki-terytorialne-siedziby',
  },
  '/slowniki/jednostki-terytorialne-realizacji': {
    title: 'Jednostki terytorialne realizacji',
    access: 'dictionaries.manage',
  },
  '/slowniki/jednostki-terytorialne-realizacji/create/{-$versionId}/{-$unitId}': {
    title: 'Tworzenie jednostki terytorialnej realizacji',
    access: 'dictionaries.manage',
    over: '/slowniki/jednostki-terytorialne-realizacji',
  },
  '/slowniki/jednostki-terytorialne-realizacji/edit/$versionId/$unitId': {
    title: 'Edycja jednostki terytorialnej realizacji',
    access: 'dictionaries.manage',
    over: '/slowniki/jednostki-terytorialne-realizacji',
  },
  '/slowniki/jednostki-terytorialne-realizacji/copy/$versionId/$unitId': {
    title: 'Kopiowanie jednostki terytorialnej realizacji',
    access: 'dictionaries.manage',
    over: '/slowniki/jednostki-terytorialne-realizacji',
  },
  '/slowniki/kursy-euro': { title: 'Kursy euro', access: 'dictionaries.manage' },
} as const satisfies Record<string, Screen>
