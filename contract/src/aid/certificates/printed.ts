import { formatCode } from '../../kernel/code.ts'
import type { PdfSignatureKind } from './signature.ts'

const NO_BREAK = '\u00a0'
const AID_ACT = 'ustawy z dnia 30 kwietnia 2004 r. o postępowaniu w sprawach dotyczących pomocy publicznej'
const VALUE_OF_AID =
  'rozporządzeniem Rady Ministrów z dnia 11 sierpnia 2004 r. w sprawie szczegółowego sposobu obliczania wartości pomocy publicznej udzielanej w różnych formach'

/** The words that printed certificates of every form share. */
export const printed = {
  fileOfMany: 'Zaświadczenia de minimis.pdf',
  archiveOfMany: 'Zaświadczenia de minimis.zip',
  /** With the id only where another file has the same name. */
  fileName: (number: string, id?: number) =>
    `Zaświadczenie ${number.replaceAll(/[^\p{L}\p{N}-]+/gu, '-')}${id === undefined ? '' : ` (${id})`}.pdf`,
  title: (number: string | null) =>
    number === null ? 'Zaświadczenie o pomocy de minimis' : `Zaświadczenie nr ${number} o pomocy de minimis`,
  titleOfMany: 'Zaświadczenia o pomocy de minimis',
  heading: (number: string | null) =>
    number === null ? 'ZAŚWIADCZENIE O POMOCY DE MINIMIS' : `ZAŚWIADCZENIE NR ${number} O POMOCY DE MINIMIS`,
  zloty: (amount: string) => `${amount}${NO_BREAK}zł`,
  euro: (amount: string) => `${amount}${NO_BREAK}euro`,
  yes: 'tak',
  no: 'nie',
  electronic: 'Dokument wydany w postaci elektronicznej',
  sealed: (kind: PdfSignatureKind, who: string, at: string) =>
    `Dokument opatrzono ${kind === 'PROBNY' ? 'próbną pieczęcią elektroniczną (bez mocy prawnej)' : 'kwalifikowaną pieczęcią elektroniczną'} podmiotu: ${who}, ${at}.`,
  name: 'Imię i nazwisko',
  position: 'Stanowisko służbowe',
  code: 'Kod QR z adresem strony, na której można sprawdzić zaświadczenie',
  check: (code: string, address: string) =>
    `Kod zaświadczenia: ${formatCode(code)}\n\n` +
    `Prawdziwość i aktualność zaświadczenia można sprawdzić kodem QR albo pod adresem:\n${address}`,
  footnotes: 'Objaśnienia',
}

/** Dz.U. 2011 nr 34 poz. 174, annex 1. */
export const printed2011 = {
  stamp: 'pieczęć podmiotu udzielającego pomocy publicznej',
  grantorName: 'I. Nazwa podmiotu udzielającego pomocy publicznej',
  grantorNip: 'II. Numer identyfikacji podatkowej (NIP) podmiotu udzielającego pomocy publicznej',
  grantorAddress: 'III. Siedziba i adres podmiotu udzielającego pomocy publicznej',
  granted: (day: string, basis: string) =>
    `Poświadcza się, że pomoc publiczna udzielona w dniu ${day}, na podstawie¹⁾: ${basis}`,
  beneficiaryName: 'I. Imię i nazwisko albo nazwa beneficjenta pomocy publicznej',
  beneficiaryNip: 'II. Numer identyfikacji podatkowej (NIP) beneficjenta pomocy publicznej',
  beneficiaryAddress: 'III. Miejsce zamieszkania i adres albo siedziba i adres beneficjenta pomocy publicznej',
  value: (zloty: string, euro: string) =>
    `o wartości brutto ${zloty} stanowiącej równowartość ${euro}²⁾ jest pomocą de minimis, spełniającą warunki określone w rozporządzeniu Komisji Europejskiej (WE) nr 1998/2006 z dnia 15 grudnia 2006 r. w sprawie stosowania art. 87 i 88 Traktatu do pomocy de minimis (Dz. Urz. UE L 379 z 28.12.2006, str. 5).`,
  transport: 'Pomoc de minimis udzielona z przeznaczeniem na działalność w sektorze transportu drogowego³⁾:',
  correction: 'Stwierdzenie nieważności wcześniej wydanego zaświadczenia:',
  invalidated: (number: string | null, day: string) =>
    `Stwierdza się nieważność zaświadczenia ${number ? `nr ${number} ` : ''}wydanego beneficjentowi w dniu ${day}⁴⁾.`,
  issuedBy: 'Dane osoby upoważnionej do wydania zaświadczenia',
  date: 'Data',
  signature: 'podpis',
  footnotes: [
    '¹⁾ Podaje się podstawy prawne udzielenia pomocy.',
    `²⁾ Podaje się wartość pomocy w euro obliczoną zgodnie z art. 11 ust. 3 ${AID_ACT} (Dz. U. z 2007 r. Nr 59, poz. 404, z późn. zm.) oraz ${VALUE_OF_AID} (Dz. U. Nr 194, poz. 1983, z późn. zm.).`,
    '³⁾ Odpowiedź przeczącą należy zaznaczyć w przypadku, gdy:\n– beneficjent pomocy de minimis w ogóle nie prowadzi działalności gospodarczej w sektorze transportu drogowego albo\n– prowadząc jednocześnie działalność gospodarczą w sektorze transportu drogowego oraz inną działalność gospodarczą, posiada on rozdzielność rachunkową działalności prowadzonej w sektorze transportu drogowego zapobiegającą ewentualnym przypadkom subsydiów krzyżowych, a udzielona pomoc de minimis przeznaczona jest wyłącznie na działalność inną niż działalność w sektorze transportu drogowego. Rozdzielność rachunkowa określonej działalności gospodarczej polega na prowadzeniu odrębnej ewidencji dla tej działalności gospodarczej oraz prawidłowym przypisywaniu przychodów i kosztów na podstawie konsekwentnie stosowanych i mających obiektywne uzasadnienie metod, a także określeniu w dokumentacji, o której mowa w art. 10 ustawy z dnia 29 września 1994 r. o rachunkowości (Dz. U. z 2009 r. Nr 152, poz. 1223, z późn. zm.), zasad prowadzenia odrębnej ewidencji oraz metod przypisywania kosztów i przychodów.',
    `⁴⁾ Wypełnia się wyłącznie w sytuacji, o której mowa w art. 5 ust. 3a ${AID_ACT}, tj. w przypadku stwierdzenia nieważności wcześniej wydanego zaświadczenia w odniesieniu do tej samej pomocy, ze względu na fakt, iż wartość faktycznie udzielonej pomocy de minimis jest inna niż wartość pomocy podana we wcześniej wydanym zaświadczeniu.`,
  ],
}

/** What the forms of 2014 and 2024 have in common. */
export const printedNewer = {
  date: 'Data wydania',
  purpose: 'A. CEL DOKUMENTU',
  issue: 'Wydanie zaświadczenia',
  correction: 'Korekta zaświadczenia²⁾',
  invalidated: (number: string, day: string) =>
    `Stwierdza się nieważność zaświadczenia nr ${number} wydanego w dniu ${day}.`,
  grantor: 'B. INFORMACJE DOTYCZĄCE PODMIOTU UDZIELAJĄCEGO POMOCY DE MINIMIS',
  stamp: 'pieczęć',
  grantorNip: 'Numer identyfikacji podatkowej (NIP) podmiotu udzielającego pomocy de minimis',
  grantorName: 'Nazwa podmiotu udzielającego pomocy de minimis',
  grantorAddress: 'Adres siedziby podmiotu udzielającego pomocy de minimis',
  beneficiary: 'C. INFORMACJE DOTYCZĄCE BENEFICJENTA POMOCY DE MINIMIS',
  beneficiaryNip: 'Numer identyfikacji podatkowej (NIP) beneficjenta pomocy de minimis',
  beneficiaryName: 'Imię i nazwisko albo nazwa beneficjenta pomocy de minimis',
  beneficiaryAddress: 'Adres miejsca zamieszkania albo siedziby beneficjenta pomocy de minimis',
  aid: 'D. INFORMACJE DOTYCZĄCE UDZIELONEJ POMOCY DE MINIMIS',
  granted: 'Poświadcza się, że pomoc udzielona w dniu',
  basis: 'na podstawie⁶⁾',
  zloty: 'o wartości brutto⁷⁾',
  euro: 'stanowiącej równowartość',
  is: 'stanowi',
  deMinimis: 'pomoc de minimis.',
  regulation:
    'Pomoc de minimis spełnia warunki określone w rozporządzeniu Komisji (należy zaznaczyć jedną z dwóch opcji):',
  service: 'Opis usługi świadczonej w ogólnym interesie gospodarczym⁸⁾',
  issuedBy: 'E. DANE OSOBY UPOWAŻNIONEJ DO WYDANIA ZAŚWIADCZENIA',
  signature: 'podpis',
}

const TREATY = 'w sprawie stosowania art. 107 i 108 Traktatu o funkcjonowaniu Unii Europejskiej do pomocy de minimis'
const OF_SERVICES = 'przyznawanej przedsiębiorstwom wykonującym usługi świadczone w ogólnym interesie gospodarczym'
const CORRECTION_NOTE = `²⁾ Dotyczy sytuacji, o której mowa w art. 5 ust. 3a ${AID_ACT}.`
const NIP_NOTE = '⁵⁾ O ile posiada identyfikator podatkowy NIP.'
const BASIS_NOTE = '⁶⁾ Podaje się podstawy prawne udzielenia pomocy.'
const valueNote = (journal = '') =>
  `⁷⁾ Podaje się wartość pomocy obliczoną zgodnie z art. 11 ust. 3 ${AID_ACT} oraz ${VALUE_OF_AID}${journal}.`
const serviceNote = (regulation: string) =>
  `⁸⁾ Wypełnia się wyłącznie w przypadku pomocy de minimis udzielonej na warunkach określonych w rozporządzeniu Komisji ${regulation}.`

/** Dz.U. 2014 poz. 1550. Numbers of notes are those of the later form. */
export const printed2014 = {
  applicant:
    'C1. INFORMACJE DOTYCZĄCE WSPÓLNIKA SPÓŁKI CYWILNEJ LUB OSOBOWEJ WNIOSKUJĄCEGO O POMOC DE MINIMIS W ZWIĄZKU Z DZIAŁALNOŚCIĄ PROWADZONĄ W TEJ SPÓŁCE⁴⁾',
  applicantNip: 'Numer identyfikacji podatkowej (NIP) wspólnika⁵⁾',
  applicantName: 'Imię i nazwisko albo nazwa wspólnika',
  applicantAddress: 'Adres miejsca zamieszkania albo siedziby wspólnika',
  regulations: {
    '1407/2013': `(UE) nr 1407/2013 z dnia 18 grudnia 2013 r. ${TREATY} (Dz. Urz. UE L 352 z 24.12.2013, str. 1)`,
    '360/2012': `(UE) nr 360/2012 z dnia 25 kwietnia 2012 r. ${TREATY} ${OF_SERVICES} (Dz. Urz. UE L 114 z 26.04.2012, str. 8)`,
  },
  transport: 'Pomoc de minimis udzielona z przeznaczeniem na działalność w sektorze transportu drogowego towarów:',
  footnotes: [
    CORRECTION_NOTE,
    '⁴⁾ Wypełnia się w przypadku, gdy o pomoc de minimis wnioskował wspólnik spółki cywilnej, jawnej albo partnerskiej albo komplementariusz spółki komandytowej albo komandytowo-akcyjnej niebędący akcjonariuszem, w związku z działalnością prowadzoną w tej spółce.',
    NIP_NOTE,
    BASIS_NOTE,
    valueNote(),
    serviceNote(`(UE)${NO_BREAK}nr${NO_BREAK}360/2012`),
  ],
}

/** Dz.U. 2024 poz. 976, now Dz.U. 2024 poz. 1546, annex 1. The notes 1 and 3 of the form are left out. */
export const printed2024 = {
  applicant: 'C1. INFORMACJE DOTYCZĄCE WNIOSKODAWCY NIEBĘDĄCEGO BENEFICJENTEM POMOCY DE MINIMIS⁴⁾',
  applicantNip: 'Numer identyfikacji podatkowej (NIP) wnioskodawcy⁵⁾',
  applicantName: 'Imię i nazwisko albo nazwa wnioskodawcy',
  applicantAddress: 'Adres miejsca zamieszkania albo siedziby wnioskodawcy',
  regulations: {
    '2023/2831': `(UE) 2023/2831 z dnia 13 grudnia 2023 r. ${TREATY} (Dz. Urz. UE L 2023/2831 z 15.12.2023)`,
    '2023/2832': `(UE) 2023/2832 z dnia 13 grudnia 2023 r. ${TREATY} ${OF_SERVICES} (Dz. Urz. UE L 2023/2832 z 15.12.2023)`,
  },
  footnotes: [
    CORRECTION_NOTE,
    '⁴⁾ Wypełnia się w przypadku, gdy o pomoc de minimis wnioskował wspólnik spółki cywilnej, jawnej albo partnerskiej, komplementariusz spółki komandytowej albo komandytowo-akcyjnej niebędący akcjonariuszem, wspólnik jednoosobowej spółki z ograniczoną odpowiedzialnością albo akcjonariusz prostej spółki akcyjnej lub inny podmiot, na który została przeniesiona odpowiedzialność podatkowa, w związku z działalnością prowadzoną w tej spółce.',
    NIP_NOTE,
    BASIS_NOTE,
    valueNote(' (Dz. U. z 2018 r. poz. 461)'),
    serviceNote(`(UE)${NO_BREAK}2023/2832`),
  ],
}
