import type { Refusals } from './refusals.ts'

export const sealErrors = {
  'seal.none': [422, 'Podmiot nie ma pieczęci elektronicznej'],
  'seal.keyForbidden': [403, 'Klucz API nie ma uprawnienia do używania pieczęci elektronicznej podmiotu'],
  'seal.expired': [422, 'Pieczęć elektroniczna podmiotu straciła ważność {day}. Wczytaj nową albo wydaj bez pieczęci.'],
  'seal.revoked': [
    422,
    'Wystawca unieważnił certyfikat pieczęci elektronicznej podmiotu. Wczytaj nową albo wydaj bez pieczęci.',
  ],
  'seal.trialOver': [
    422,
    'Pieczęć podmiotu jest próbna, a instalacja ufa już prawdziwym wystawcom. Wczytaj kwalifikowaną pieczęć albo wydaj bez pieczęci.',
  ],
  'seal.unusable': [422, 'Pieczęci elektronicznej podmiotu nie można użyć. {reason}'],
  'seal.changed': [409, 'W międzyczasie zmieniono pieczęć podmiotu. Spróbuj ponownie.'],
  'seal.unreadable': [422, 'Klucza pieczęci nie można odczytać, bo zmieniono klucz serwera. Wczytaj pieczęć ponownie.'],
  'seal.noKey': [422, 'Na serwerze nie ustawiono klucza, którym szyfruje się pieczęcie (SECOND_FACTOR_KEY)'],
  'seal.noTime': [
    503,
    'Usługa znaczników czasu nie dała prawidłowego znacznika, więc zaświadczenia nie opatrzono pieczęcią i nie wydano. Spróbuj ponownie później.',
  ],
  'seal.notPkcs12': [422, 'To nie jest plik z kluczem pieczęci (PKCS#12, .p12 lub .pfx)', 'plik'],
  'seal.wrongPassword': [422, 'Hasło nie otwiera tego pliku', 'haslo'],
  'seal.unknownCipher': [
    422,
    'Pliku nie można otworzyć: użyto w nim starego algorytmu szyfrowania. Zapisz pieczęć ponownie z szyfrowaniem AES-256.',
    'plik',
  ],
  'seal.tooSlow': [
    422,
    'Otwarcie tego pliku trwałoby zbyt długo. Zapisz pieczęć ponownie, z najwyżej 1 000 000 powtórzeń skrótu hasła (iteracji).',
    'plik',
  ],
  'seal.noKeyWithCertificate': [422, 'W pliku nie ma klucza wraz z jego certyfikatem', 'plik'],
  'seal.ofPerson': [422, 'To podpis osoby, a nie pieczęć. Wczytaj plik z kwalifikowaną pieczęcią podmiotu.', 'plik'],
  'seal.noTrial': [422, 'Próbną pieczęć można utworzyć tylko w instalacji bez zaufanych wystawców podpisów'],
} as const satisfies Refusals
