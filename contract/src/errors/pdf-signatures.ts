import type { Refusals } from './refusals.ts'

const AGAIN = 'Pobierz plik z rejestru, podpisz go bez innych zmian i wczytaj ponownie.'

/** Refusals of signed PDF files: each check has its own. */
export const pdfSignatureErrors = {
  'pdfSignature.otherFile': [422, `To nie jest plik tego zaświadczenia. ${AGAIN}`],
  'pdfSignature.malformed': [
    422,
    `Nie można odczytać podpisu w pliku. W programie do podpisu wybierz format PAdES i podpisz ponownie plik pobrany z rejestru.`,
  ],
  'pdfSignature.tooComplex': [422, `Plik ma zbyt złożoną budowę, by go sprawdzić. ${AGAIN}`],
  'pdfSignature.notSigned': [
    422,
    'Plik nie jest podpisany. Podpisz go i wczytaj ten, który zapisze program do podpisu.',
  ],
  'pdfSignature.severalSignatures': [
    422,
    `Plik zawiera więcej niż jeden podpis. Zaświadczenie podpisuje się jednym podpisem lub pieczęcią. ${AGAIN}`,
  ],
  'pdfSignature.changed': [422, `Oprócz podpisu w pliku zmieniono coś jeszcze. ${AGAIN}`],
  'pdfSignature.notWhole': [422, `Podpis nie obejmuje całego pliku. ${AGAIN}`],
  'pdfSignature.covering': [
    422,
    'Podpis ma widoczny znak na stronie, a znak mógłby zasłonić treść. W programie do podpisu wybierz podpis niewidoczny i podpisz ponownie plik pobrany z rejestru.',
  ],
  'pdfSignature.weak': [
    422,
    'Algorytm lub klucz podpisu jest za słaby. Dozwolone są RSA od 2048 bitów i ECDSA od 256 bitów z SHA-256, SHA-384 lub SHA-512.',
  ],
  'pdfSignature.otherContent': [422, `Treść pliku zmieniono po podpisaniu. ${AGAIN}`],
  'pdfSignature.noCertificateDigest': [
    422,
    'Podpis nie wskazuje certyfikatu podpisującego. W programie do podpisu wybierz format PAdES (nie sam PKCS#7) i podpisz ponownie.',
  ],
  'pdfSignature.otherCertificate': [422, 'Certyfikat w pliku nie jest tym, który wskazano przy podpisaniu'],
  'pdfSignature.value': [422, 'Podpis nie zgadza się z kluczem certyfikatu'],
  'pdfSignature.notYetValid': [422, 'Certyfikat podpisu nie jest jeszcze ważny'],
  'pdfSignature.expired': [422, 'Certyfikat podpisu stracił ważność. Podpisz zaświadczenie ważnym certyfikatem.'],
  'pdfSignature.keyUsage': [
    422,
    'Certyfikat nie służy do podpisywania. Wybierz certyfikat podpisu lub pieczęci, a nie szyfrowania lub logowania.',
  ],
  'pdfSignature.unknownIssuer': [
    422,
    'Wystawca certyfikatu podpisu nie jest zaufany. Przyjmujemy kwalifikowany podpis, kwalifikowaną pieczęć i podpis osobisty.',
  ],
  'pdfSignature.notQualified': [422, 'Certyfikat nie jest kwalifikowanym certyfikatem podpisu ani pieczęci'],
  'pdfSignature.revoked': [422, 'Certyfikat podpisu został unieważniony lub zawieszony przez wystawcę'],
  'pdfSignature.noName': [422, 'Certyfikat podpisu nie podaje osoby ani organizacji'],
  'pdfSignature.otherBody': [
    422,
    'Pieczęć należy do innego podmiotu: numer NIP w jej certyfikacie nie jest numerem podmiotu, który wydał zaświadczenie.',
  ],
} as const satisfies Refusals
