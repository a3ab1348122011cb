import type { Refusals } from './refusals.ts'

/** Refusals of what the office tells its users. */
export const communicationErrors = {
  'richText.empty': [422, 'Treść jest wymagana', 'tresc'],
  'richText.tooLong': [422, 'Treść wraz z formatowaniem jest za długa (najwyżej {n} znaków)', 'tresc'],
  'announcement.changed': [409, 'Treść komunikatu zmieniła się w międzyczasie. Przeczytaj ją jeszcze raz.'],
  'mail.noRecipients': [422, 'Nikt nie dostałby tej wiadomości: wśród wybranych nie ma użytkownika z czynnym kontem'],
  'mail.otherCount': [
    409,
    'Liczba adresatów zmieniła się w międzyczasie: potwierdzono {confirmed}, a teraz jest {n}. Sprawdź podgląd i potwierdź jeszcze raz.',
  ],
  'mail.alreadySent': [
    409,
    'Wiadomość z tego formularza została już wysłana, w innym brzmieniu lub do innych adresatów. Sprawdź ją na liście wiadomości.',
  ],
  'mail.nothingToStop': [
    409,
    'Nie ma czego zatrzymać: wysyłanie tej wiadomości już się zakończyło lub zostało zatrzymane',
  ],
  'mail.noSecret': [409, 'Ta wiadomość nie ma poufnej treści, którą można odczytać'],
} as const satisfies Refusals
