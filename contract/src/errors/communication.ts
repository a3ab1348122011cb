import type { Refusals } from './refusals.ts'

/** Refusals of what the office tells its users. */
export const communicationErrors = {
  'announcement.empty': [422, 'Treść jest wymagana', 'tresc'],
  'announcement.tooLong': [422, 'Treść wraz z formatowaniem jest za długa (najwyżej {n} znaków)', 'tresc'],
  'announcement.changed': [409, 'Treść komunikatu zmieniła się w międzyczasie. Przeczytaj ją jeszcze raz.'],
} as const satisfies Refusals
