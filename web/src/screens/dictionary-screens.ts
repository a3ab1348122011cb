import { codeListScreens } from './code-list-screens.ts'
import type { Screen } from './screens.ts'

/** The addresses of the dictionaries (spec 3 §2). */
export const dictionaryScreens = {
  ...codeListScreens,
  '/slowniki/srodki-pomocy': {
    title: 'Środki pomocy',
    access: 'dictionaries.manage',
    about: 'Programy pomocowe i pomoc indywidualna wraz z budżetami i podstawą prawną.',
  },
  '/slowniki/srodki-pomocy/create': {
    title: 'Dodawanie środka pomocy',
    access: 'dictionaries.manage',
    about: 'Wpiszesz tu nowy środek pomocy wraz z tym, na co pozwala.',
  },
  '/slowniki/srodki-pomocy/edit/$id': {
    title: 'Edycja środka pomocy',
    access: 'dictionaries.manage',
    about: 'Zmienisz tu środek pomocy, który już istnieje.',
  },
  '/slowniki/klasy-pkd': {
    title: 'Klasy PKD',
    access: 'dictionaries.manage',
    about: 'Polska Klasyfikacja Działalności w kolejnych wersjach.',
  },
  '/slowniki/jednostki-terytorialne-siedziby': {
    title: 'Jednostki terytorialne siedziby',
    access: 'dictionaries.manage',
    about: 'Województwa, powiaty i gminy według rejestru TERYT.',
  },
  '/slowniki/jednostki-terytorialne-siedziby/create': {
    title: 'Tworzenie jednostki terytorialnej',
    access: 'dictionaries.manage',
    about: 'Dodasz tu województwo, powiat lub gminę.',
    over: '/slowniki/jednostki-terytorialne-siedziby',
  },
  '/slowniki/jednostki-terytorialne-siedziby/edit/$id': {
    title: 'Edycja jednostki terytorialnej',
    access: 'dictionaries.manage',
    about: 'Zmienisz tu województwo, powiat lub gminę.',
    over: '/slowniki/jednostki-terytorialne-siedziby',
  },
  '/slowniki/jednostki-terytorialne-siedziby/copy/$id': {
    title: 'Kopiowanie jednostki terytorialnej',
    access: 'dictionaries.manage',
    about: 'Dodasz tu jednostkę na wzór innej.',
    over: '/slowniki/jednostki-terytorialne-siedziby',
  },
  '/slowniki/jednostki-terytorialne-realizacji': {
    title: 'Jednostki terytorialne realizacji',
    access: 'dictionaries.manage',
    about: 'Jednostki klasyfikacji NUTS w kolejnych wersjach.',
  },
  '/slowniki/jednostki-terytorialne-realizacji/create/{-$versionId}/{-$unitId}': {
    title: 'Tworzenie jednostki terytorialnej realizacji',
    access: 'dictionaries.manage',
    about: 'Dodasz tu jednostkę do wersji klasyfikacji NUTS.',
    over: '/slowniki/jednostki-terytorialne-realizacji',
  },
  '/slowniki/jednostki-terytorialne-realizacji/edit/$versionId/$unitId': {
    title: 'Edycja jednostki terytorialnej realizacji',
    access: 'dictionaries.manage',
    about: 'Zmienisz tu jednostkę klasyfikacji NUTS.',
    over: '/slowniki/jednostki-terytorialne-realizacji',
  },
  '/slowniki/jednostki-terytorialne-realizacji/copy/$versionId/$unitId': {
    title: 'Kopiowanie jednostki terytorialnej realizacji',
    access: 'dictionaries.manage',
    about: 'Dodasz tu jednostkę na wzór innej.',
    over: '/slowniki/jednostki-terytorialne-realizacji',
  },
  '/slowniki/kursy-euro': {
    title: 'Kursy euro',
    access: 'dictionaries.manage',
    about: 'Średnie kursy euro Narodowego Banku Polskiego.',
  },
} as const satisfies Record<string, Screen>
