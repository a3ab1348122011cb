import type { Refusals } from './refusals.ts'

/** Refusals on the way of a document to a signing service and back. */
export const signingErrors = {
  'signing.notOffered': [422, 'Podpis profilem zaufanym nie jest tu dostępny. Wybierz inny sposób podpisania.'],
  'signing.fault': [502, '{register}: usługa odmówiła odpowiedzi ({reason})'],
  'signing.unreadable': [502, '{register}: usługa odpowiedziała w nieoczekiwany sposób. Spróbuj ponownie później.'],
  'signing.notSigned': [
    409,
    '{register}: dokument nie został jeszcze podpisany albo podpisywanie przerwano. Podpisz go ponownie.',
  ],
  'taskList.tooLarge': [413, 'Odpowiedź programu podpisującego jest zbyt duża'],
  'taskList.unreadable': [422, 'Odpowiedź programu podpisującego nie jest prawidłowym dokumentem XML'],
  'taskList.notSigned': [
    422,
    'Odpowiedź programu podpisującego nie zawiera podpisanego dokumentu. Podpisz go ponownie.',
  ],
  'taskList.severalSigned': [422, 'Odpowiedź programu podpisującego zawiera więcej niż jeden podpisany dokument'],
  'trialSignature.unknown': [404, 'Nie ma takiego dokumentu do podpisania. Rozpocznij podpisywanie od początku.'],
  'trialSignature.expired': [410, 'Upłynął czas na podpisanie dokumentu. Rozpocznij podpisywanie od początku.'],
  'trialSignature.signed': [409, 'Dokument został już podpisany'],
  'trialSignature.cancelled': [409, 'Podpisywanie tego dokumentu przerwano. Rozpocznij je od początku.'],
} as const satisfies Refusals
