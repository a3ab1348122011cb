import { NO_MESSAGE } from '#kit/call.ts'

/** Why an act or a case was not saved; a general message if the server gives no reason (spec 1 §8.2). */
export const saveFailure = (what: string) => (reason: string) =>
  `Nie można zmodyfikować ${what}: ${reason === NO_MESSAGE ? 'Błąd zapisu danych' : reason}`
