import { z } from 'zod'
import type { Column } from '#contract/kernel/grid.ts'
import type { ListFacts } from '#platform/grid/export-xlsx.ts'
import { tableDocument } from '#platform/grid/table-document.ts'
import {
  heading,
  facts,
  newPage,
  note,
  paragraph,
  qr,
  signature,
  ticks,
  type BoundDocuments,
  type Document,
  type Table,
} from '#platform/pdf/document.ts'
import type { SignedRequest } from '#contract/access-requests/requests.ts'
import { requestOf } from '#contract/testing/sample-request.ts'
import { requestPrint } from '#server/features/access-requests/print-request.ts'
import { certificateDocument, certificatesDocument } from '#server/features/aid/certificates/print/document.ts'
import {
  certificate2011,
  certificate2014,
  certificateOf,
  correction2024,
  longest2024,
  SAMPLE_CODE,
  SAMPLE_URL,
} from './sample-certificates.ts'

const columns = [
  { label: 'Numer', number: true, wide: false },
  { label: 'Treść uwag', number: false, wide: true },
]
type SampleColumns = typeof columns

/** A list as the product prints it, with facts and filters above its rows. */
export const listOf = (rows: Table['rows'], of: SampleColumns = columns, about: ListFacts['about'] = []): Document =>
  tableDocument(
    gridOf(of),
    Object.keys(gridOf(of).columns),
    { about, filters: 'Numer większy niż 1', count: rows.length, totals: [] },
    rows,
  )

const gridOf = (of: SampleColumns) => {
  const byId = <T>(made: (column: SampleColumns[number]) => T) =>
    Object.fromEntries(of.map((one, at) => [`k${at}`, made(one)]))
  return {
    title: 'Zażółć & <gęślą>',
    row: z.object(byId(({ label }) => z.string().meta({ label }))),
    columns: byId(({ number, wide }): Column => ({ kind: number ? 'number' : 'text', nowrap: !wide })),
  }
}

export const CHECK_ADDRESS = 'https://latarnia.example/z/7K3M9PQ2XR4T'
const long =
  'art. 3 ust. 1 pkt 2 ustawy z dnia 30 kwietnia 2004 r. o postępowaniu w sprawach dotyczących pomocy publicznej; '

/** A form with every kind of block, on two pages. */
export const everyBlock: Document = {
  title: 'Zaświadczenie nr DM/2026/17',
  page: 'portrait',
  blocks: [
    heading('Zaświadczenie nr DM/2026/17 o pomocy de minimis', 1),
    facts(['Data wydania', '16.11.2026']),
    heading('A. Cel dokumentu'),
    ticks({ ticked: true, text: 'Wydanie zaświadczenia' }, { ticked: false, text: 'Korekta zaświadczenia²⁾' }),
    heading('B. Informacje dotyczące podmiotu udzielającego pomocy de minimis'),
    facts(
      ['NIP', '5260250274'],
      ['Nazwa', 'Urząd Gminy Przykładowo'],
      ['Adres siedziby', 'ul. Kościuszki 1\n00-001 Przykładowo'],
      ['Wspólnik', null],
    ),
    heading('C. Informacje dotyczące udzielonej pomocy de minimis'),
    paragraph(
      'Poświadcza się, że pomoc udzielona w dniu 2.11.2026 na podstawie⁶⁾ przepisów wymienionych niżej o wartości brutto⁷⁾ ' +
        '12 345,67 zł, stanowiącej równowartość 2 901,23 euro, stanowi pomoc de minimis.',
    ),
    facts(['Podstawa prawna', long.repeat(4)]),
    { kind: 'table', columns, rows: [['1', 'Kwota w tabeli']] },
    qr(
      CHECK_ADDRESS,
      'Kod QR z adresem strony sprawdzenia',
      `Zaświadczenie można sprawdzić pod adresem ${CHECK_ADDRESS}`,
    ),
    signature('pieczęć', 'imię i nazwisko, stanowisko służbowe, data i podpis osoby upoważnionej'),
    newPage,
    heading('Objaśnienia'),
    note('²⁾ Wypełnia się wyłącznie w przypadku, o którym mowa w art. 5 ust. 3a ustawy.'),
    note('⁶⁾ Podaje się wszystkie podstawy prawne udzielenia pomocy.'),
  ],
}

/** Values, a paragraph and a choice that are each longer than a page or two. */
export const longValues: Document = {
  title: 'Wniosek',
  page: 'portrait',
  blocks: [
    heading('Wniosek o dostęp', 1),
    heading('Uzasadnienie'),
    facts(['Podstawa prawna', long.repeat(80)], ['Adres', 'ul. Długa 1']),
    heading('Treść'),
    paragraph(long.repeat(120)),
    heading('Wybór'),
    ticks({ ticked: true, text: long.repeat(60) }, { ticked: false, text: 'Inny' }),
  ],
}

/** Letters of the spare font, letters that no font has, and invisible characters. */
export const oddLetters = listOf([
  ['1', 'Հայաստան ★ საქართველო'],
  ['2', '漢字 i \u{1f600}\ufe0f, שלום, \ue000, x\u0000\u200b\u00ady'],
  ['3', 'z\u0307o\u0301łw Ωμέγα Жук ☑ a\u0301\u0323'],
  ['4', null],
])

const requestOnTrial: SignedRequest = {
  id: 128,
  status: 'ODR',
  statusName: 'Odrzucony',
  powodOdrzucenia: 'Wniosek podpisała osoba, która nie reprezentuje podmiotu.',
  wpisAdm: null,
  dane: requestOf({
    isDostepCzasowy: true,
    umowaDecyzjaUchwalaPrzyznajacaKompetencje: long.repeat(6),
    ostatniRokPosiadaniaKompetencji: 2027,
  }),
  danePodpisu: {
    typ: 'PROBNY',
    data: '2026-11-16T09:00:00.000Z',
    imie: 'Ewa',
    nazwisko: 'Wójt-Źdźbłowska',
    pesel: '440••••••59',
    idProfiluZaufanego: null,
    wystawca: 'Latarnia – podpis próbny, bez mocy prawnej',
    numerSeryjny: '0A1B2C3D4E5F60718293A4B5C6D7E8F901234567',
    wazneDo: '2027-11-16T09:00:00.000Z',
    uniewaznienie: 'NIE_SPRAWDZONO',
  },
  dataPrzeslania: '2026-11-16T09:05:00.000Z',
  termin: null,
  imieINazwiskoUzytOstatniejModyfikacjiStatusu: 'Natalia Nadzorczyni',
  dataOstatniejModyfikacjiStatusu: '2026-11-16T10:00:00.000Z',
  idPodmiotu: null,
  loginUzytkownika: null,
  wersja: 3,
}

/** Every kind of document that the product prints. */
export const sampleDocuments: Record<string, Document | BoundDocuments> = {
  'a list': listOf(Array.from({ length: 20 }, (_, i) => [`${i}`, `uwaga ${i}`])),
  'an empty list': listOf([]),
  'a list over many pages': listOf(Array.from({ length: 120 }, (_, i) => [`${i}`, i % 7 ? `uwaga ${i}` : null])),
  'a row longer than a page': listOf([['1', long.repeat(200)]]),
  'odd letters': oddLetters,
  'every block': everyBlock,
  'long values': longValues,
  'a certificate of 2011': certificateDocument(certificate2011, SAMPLE_CODE, SAMPLE_URL),
  'a certificate of 2014': certificateDocument(certificate2014, SAMPLE_CODE, SAMPLE_URL),
  'a certificate of 2024': certificateDocument(certificateOf(), SAMPLE_CODE, SAMPLE_URL),
  'a correction of 2024': certificateDocument(correction2024, SAMPLE_CODE, SAMPLE_URL),
  'the longest certificate': certificateDocument(longest2024, SAMPLE_CODE, SAMPLE_URL),
  'a report': listOf([['1', 'uwaga']], columns, [
    { nazwa: 'Rok', wartosc: '2026' },
    { nazwa: 'Podmiot udzielający pomocy', wartosc: long },
  ]),
  'an access request': requestPrint(requestOnTrial),
  'a request to update': requestPrint({
    ...requestOnTrial,
    status: 'WCZ',
    statusName: 'Wczytany',
    powodOdrzucenia: null,
    dane: requestOf({
      rodzajZgloszenia: 'Aktualizacja',
      accessedFromLoginPage: true,
      isOsobaReprezentujaca: false,
      emailOsobyReprezentujacejPodmiot: 'wojt@zdzblowo.example',
    }),
  }),
  'many certificates': certificatesDocument(
    [longest2024, certificate2011, certificateOf()].map((certificate) => ({ certificate, kod: SAMPLE_CODE })),
    SAMPLE_URL,
  ),
}
