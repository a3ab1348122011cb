import type { Refusals } from './refusals.ts'

/** Refusals by which the browser learns where its session stands. It knows them from its start on, and the others when they come. */
export const sessionErrors = {
  'session.none': [401, 'Zaloguj się ponownie'],
  'session.forbidden': [403, 'Nie masz uprawnień do wyświetlenia tej strony'],
  'session.forbiddenChange': [403, 'Nie masz uprawnień do wykonania tej czynności'],
  'session.readOnly': [403, 'Pracujesz w kontekście innego użytkownika. Zmiany nie są możliwe.'],
  'session.rightsEnded': [403, 'Uprawnienia podmiotu wygasły. Dane można tylko przeglądać i drukować.'],
  'session.rightsChanged': [
    409,
    'Twoje uprawnienia zmieniły się, zanim zapisano zmianę. Sprawdź je i spróbuj ponownie.',
  ],
  'session.passwordExpired': [403, 'Ważność Twojego hasła upłynęła - musisz ustawić nowe hasło'],
  'session.factorDue': [403, 'Włącz drugi składnik logowania, aby pracować dalej'],
  'session.termsDue': [403, 'Zaakceptuj regulamin, aby pracować dalej'],
  'session.dataDue': [403, 'Zaktualizuj swoje dane, aby pracować dalej'],
  'session.unconfirmed': [428, 'Ta czynność wymaga ponownego podania drugiego składnika logowania'],
  'session.passwordAgain': [428, 'Ta czynność wymaga ponownego podania hasła'],
} as const satisfies Refusals
