import type { Refusals } from './refusals.ts'

// the headline of the specification; what follows tells which check failed
const HEADLINE = 'Wniosek lub podpis jest nieprawidłowy'

/**
 * Refusals of signed files: each check has its own. The server alone joins them to the others (`problem.ts`), so that they
 * do not weigh on the first load of the browser.
 */
export const signatureErrors = {
  'signature.tooLarge': [422, `${HEADLINE}: plik jest większy niż {mb} MB.`],
  'signature.notXml': [
    422,
    `${HEADLINE}: plik nie jest poprawnym dokumentem XML lub został ucięty. Wczytaj plik z podpisem (XML, XAdES) w takiej postaci, w jakiej zapisał go program do podpisu.`,
  ],
  'signature.encoding': [422, `${HEADLINE}: plik nie jest zapisany w kodowaniu UTF-8. Podpisz ponownie pobrany plik.`],
  'signature.doctype': [
    422,
    `${HEADLINE}: plik zawiera definicję typu dokumentu (DOCTYPE), która jest niedozwolona. Podpisz ponownie pobrany plik.`,
  ],
  'signature.tooComplex': [422, `${HEADLINE}: plik ma zbyt złożoną budowę. Podpisz ponownie pobrany plik.`],
  'signature.none': [
    422,
    `${HEADLINE}: plik nie zawiera podpisu. Podpisz pobrany plik i wczytaj ten, który zapisze program do podpisu.`,
  ],
  'signature.several': [
    422,
    `${HEADLINE}: plik zawiera więcej niż jeden podpis. Wniosek podpisuje jedna osoba, jednym podpisem.`,
  ],
  'signature.misplaced': [
    422,
    `${HEADLINE}: podpis nie jest częścią wniosku. W programie do podpisu wybierz podpis otoczony (enveloped, wewnątrz dokumentu).`,
  ],
  'signature.malformed': [422, `${HEADLINE}: budowa podpisu jest niezgodna z formatem XAdES.`],
  'signature.reference': [
    422,
    `${HEADLINE}: podpis wskazuje dane, których nie ma w pliku albo które nie są wnioskiem. W programie do podpisu wybierz podpis otoczony (enveloped).`,
  ],
  'signature.transform': [422, `${HEADLINE}: podpis zawiera niedozwolone przekształcenie danych.`],
  'signature.notWhole': [
    422,
    `${HEADLINE}: podpis nie obejmuje całego wniosku. W programie do podpisu wybierz podpis otoczony (enveloped) całego dokumentu.`,
  ],
  'signature.noProperties': [
    422,
    `${HEADLINE}: brak podpisanych właściwości (XAdES). W programie do podpisu wybierz format XAdES.`,
  ],
  'signature.digest': [
    422,
    `${HEADLINE}: podpis używa niedozwolonej funkcji skrótu. W programie do podpisu wybierz SHA-256, SHA-384 lub SHA-512.`,
  ],
  'signature.canonicalization': [422, `${HEADLINE}: podpis używa niedozwolonej postaci kanonicznej.`],
  'signature.changed': [
    422,
    `${HEADLINE}: treść została zmieniona po podpisaniu. Nie otwieraj ani nie zapisuj podpisanego pliku w innym programie. Podpisz ponownie pobrany plik.`,
  ],
  'signature.propertiesChanged': [422, `${HEADLINE}: dane podpisu (np. czas) zostały zmienione po podpisaniu.`],
  'signature.noCertificateDigest': [
    422,
    `${HEADLINE}: w podpisanych właściwościach nie wskazano certyfikatu. W programie do podpisu wybierz format XAdES-BES lub XAdES BASELINE-B.`,
  ],
  'signature.otherCertificate': [422, `${HEADLINE}: certyfikat w pliku nie jest tym, który wskazano przy podpisaniu.`],
  'signature.method': [
    422,
    `${HEADLINE}: algorytm podpisu jest niedozwolony. Dozwolone są RSA i ECDSA z SHA-256, SHA-384 lub SHA-512.`,
  ],
  'signature.weakKey': [
    422,
    `${HEADLINE}: klucz certyfikatu jest za słaby lub nieobsługiwany. Wymagany jest RSA od 2048 bitów lub ECDSA od 256 bitów.`,
  ],
  'signature.value': [422, `${HEADLINE}: podpis nie zgadza się z kluczem certyfikatu.`],
  'signature.otherDocument': [
    422,
    `${HEADLINE}: podpisano inny dokument niż ten wniosek. Pobierz plik tego wniosku, podpisz go bez zmian i wczytaj ponownie.`,
  ],
  'signature.noTime': [422, `${HEADLINE}: podpis nie podaje czasu złożenia wraz ze strefą czasową.`],
  'signature.tooEarly': [
    422,
    `${HEADLINE}: czas podpisu jest wcześniejszy niż wniosek. Sprawdź zegar komputera, na którym podpisujesz, i podpisz ponownie.`,
  ],
  'signature.tooLate': [
    422,
    `${HEADLINE}: czas podpisu jest w przyszłości. Sprawdź zegar komputera, na którym podpisujesz, i podpisz ponownie.`,
  ],
  'signature.notYetValid': [422, `${HEADLINE}: certyfikat nie jest jeszcze ważny.`],
  'signature.expired': [422, `${HEADLINE}: certyfikat stracił ważność. Podpisz wniosek ważnym certyfikatem.`],
  'signature.keyUsage': [
    422,
    `${HEADLINE}: certyfikat nie służy do podpisywania. Wybierz certyfikat podpisu, a nie szyfrowania lub logowania.`,
  ],
  'signature.unknownIssuer': [
    422,
    `${HEADLINE}: wystawca certyfikatu nie jest zaufany. Przyjmujemy podpis kwalifikowany, zaufany i osobisty.`,
  ],
  'signature.notQualified': [
    422,
    `${HEADLINE}: certyfikat nie jest kwalifikowanym certyfikatem podpisu elektronicznego.`,
  ],
  'signature.revoked': [422, `${HEADLINE}: certyfikat został unieważniony lub zawieszony przez wystawcę.`],
  'signature.noPerson': [
    422,
    `${HEADLINE}: certyfikat nie podaje imienia i nazwiska osoby. Wniosek podpisuje osoba, nie pieczęć.`,
  ],
  'signature.claimedPerson': [
    422,
    `${HEADLINE}: podpis podaje dane profilu zaufanego, ale nie złożono go pieczęcią profilu zaufanego.`,
  ],
  'signature.sealPerson': [422, `${HEADLINE}: podpis zaufany nie zawiera jednoznacznych danych osoby.`],
} as const satisfies Refusals
