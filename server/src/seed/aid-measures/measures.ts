import type { IsoDate } from '#contract/kernel/dates.ts'

/** A measure of the demonstration; linked entries are given by code, grantors by NIP. */
export type DemoMeasure = {
  numer: string
  nazwa: string
  rodzaj: string
  status: string
  od: IsoDate
  do?: IsoDate
  podstawa: string
  zmiana?: { rodzaj: 'PR' | 'ZM'; czego: string }
  budzetPLN?: number
  budzetZagraniczny?: number
  fundusz?: string
  adres?: string
  ustawy?: readonly string[]
  grupy?: readonly string[]
  udzielajacy?: readonly string[]
  przeznaczenia?: readonly string[]
  formy?: readonly string[]
  wielkosci?: readonly string[]
  sektory?: readonly string[]
  regiony?: readonly string[]
  rozporzadzenia?: readonly { nazwaRozporzadzenia: string; dataOd?: IsoDate; dataDo?: IsoDate }[]
}

/** The first is a well-known measure; the numbers SA.99… and the local one are invented. */
export const demoMeasures: readonly DemoMeasure[] = [
  {
    numer: 'C 43/2005',
    nazwa: 'Pokrywanie kosztów osieroconych po rozwiązaniu umów długoterminowych w energetyce',
    rodzaj: 'PP',
    status: 'ND',
    od: '2007-08-04',
    do: '2025-12-31',
    podstawa:
      'ustawa z dnia 29 czerwca 2007 r. o zasadach pokrywania kosztów powstałych u wytwórców w związku z przedterminowym rozwiązaniem umów długoterminowych sprzedaży mocy i energii elektrycznej',
    ustawy: ['1.95'],
    grupy: ['IN'],
    przeznaczenia: ['d8'],
    formy: ['A1.5'],
    wielkosci: ['3'],
    sektory: ['35.11'],
  },
  {
    numer: 'SA.99001',
    nazwa: 'Program szkoleń i doradztwa dla pracowników małych i średnich przedsiębiorstw',
    rodzaj: 'PP',
    status: 'ND',
    od: '2023-01-01',
    do: '2029-12-31',
    podstawa:
      'ustawa z dnia 28 kwietnia 2022 r. o zasadach realizacji zadań finansowanych ze środków europejskich w perspektywie finansowej 2021-2027',
    budzetPLN: 850_000_000,
    budzetZagraniczny: 180_000_000,
    fundusz: 'Europejski Fundusz Społeczny Plus',
    adres: 'https://www.przyklad.gov.pl/szkolenia',
    ustawy: ['2.73', '1.36'],
    grupy: ['WJ', 'IN'],
    przeznaczenia: ['a14', 'a3.2'],
    formy: ['A1.1', 'A1.4'],
    wielkosci: ['0', '1', '2'],
    rozporzadzenia: [
      {
        nazwaRozporzadzenia: 'Rozporządzenie w sprawie udzielania pomocy na szkolenia w latach 2021-2027',
        dataOd: '2023-01-01',
        dataDo: '2029-12-31',
      },
    ],
  },
  {
    numer: 'SA.99002',
    nazwa: 'Program wsparcia badań przemysłowych i eksperymentalnych prac rozwojowych',
    rodzaj: 'PP',
    status: 'M',
    od: '2021-03-01',
    do: '2024-06-30',
    podstawa: 'ustawa z dnia 30 kwietnia 2010 r. o Narodowym Centrum Badań i Rozwoju, art. 27 i art. 30',
    budzetPLN: 2_400_000_000,
    fundusz: 'Europejski Fundusz Rozwoju Regionalnego',
    adres: 'https://www.przyklad.gov.pl/badania',
    ustawy: ['1.93'],
    grupy: ['IN'],
    przeznaczenia: ['a1.1.2', 'a1.1.3', 'a1.1.4'],
    formy: ['A1.1', 'C1.4'],
    rozporzadzenia: [
      {
        nazwaRozporzadzenia: 'Rozporządzenie w sprawie warunków i trybu udzielania pomocy na badania i rozwój',
        dataOd: '2021-03-01',
        dataDo: '2022-12-31',
      },
      {
        nazwaRozporzadzenia: 'Rozporządzenie w sprawie pomocy na badania, rozwój i innowacje',
        dataOd: '2023-01-01',
      },
    ],
  },
  {
    numer: 'SA.99011',
    nazwa: 'Program wsparcia badań przemysłowych i eksperymentalnych prac rozwojowych - zwiększenie budżetu',
    rodzaj: 'PP',
    status: 'M',
    od: '2024-07-01',
    do: '2027-12-31',
    zmiana: { rodzaj: 'ZM', czego: 'SA.99002' },
    podstawa: 'ustawa z dnia 30 kwietnia 2010 r. o Narodowym Centrum Badań i Rozwoju, art. 27 i art. 30',
    budzetPLN: 3_100_000_000,
    fundusz: 'Europejski Fundusz Rozwoju Regionalnego',
    adres: 'https://www.przyklad.gov.pl/badania',
    ustawy: ['1.93'],
    grupy: ['IN'],
    przeznaczenia: ['a1.1.2', 'a1.1.3', 'a1.1.4', 'a1.4'],
    formy: ['A1.1', 'C1.4'],
    rozporzadzenia: [{ nazwaRozporzadzenia: 'Rozporządzenie w sprawie pomocy na badania, rozwój i innowacje' }],
  },
  {
    numer: 'SA.99003',
    nazwa: 'Wsparcie przedsiębiorców poszkodowanych w wyniku epidemii COVID-19',
    rodzaj: 'PP',
    status: 'ND',
    od: '2020-04-01',
    do: '2020-12-31',
    podstawa:
      'ustawa z dnia 2 marca 2020 r. o szczególnych rozwiązaniach związanych z zapobieganiem, przeciwdziałaniem i zwalczaniem COVID-19',
    budzetPLN: 75_000_000_000,
    ustawy: ['2.33'],
    przeznaczenia: ['a17', 'a18.1', 'a18.5'],
    formy: ['A1.1', 'A2.10', 'C1.1', 'C2.4', 'D1.2'],
  },
  {
    numer: 'SA.99010',
    nazwa: 'Wsparcie przedsiębiorców poszkodowanych w wyniku epidemii COVID-19 - przedłużenie',
    rodzaj: 'PP',
    status: 'ND',
    od: '2021-01-01',
    do: '2022-06-30',
    zmiana: { rodzaj: 'PR', czego: 'SA.99003' },
    podstawa:
      'ustawa z dnia 2 marca 2020 r. o szczególnych rozwiązaniach związanych z zapobieganiem, przeciwdziałaniem i zwalczaniem COVID-19',
    ustawy: ['2.33'],
    przeznaczenia: ['a17', 'a18.1', 'a18.5'],
    formy: ['A1.1', 'A2.10', 'C1.1', 'C2.4', 'D1.2'],
  },
  {
    numer: 'SA.99004',
    nazwa: 'Pomoc ad hoc na budowę zakładu produkcji ogniw i akumulatorów',
    rodzaj: 'AH',
    status: 'A',
    od: '2023-05-15',
    podstawa: 'decyzja o wsparciu wydana na podstawie ustawy z dnia 10 maja 2018 r. o wspieraniu nowych inwestycji',
    budzetPLN: 190_500_000,
    ustawy: ['2.41'],
    przeznaczenia: ['b1'],
    formy: ['A1.1'],
    wielkosci: ['3'],
    sektory: ['27'],
    regiony: ['24'],
  },
  {
    numer: 'DM-PRZ/1/2024',
    nazwa: 'Zwolnienia i ulgi w podatku od nieruchomości w gminie Przykładowo (pomoc de minimis)',
    rodzaj: 'PDM',
    status: 'ND',
    od: '2024-07-01',
    do: '2030-12-31',
    podstawa: 'ustawa z dnia 12 stycznia 1991 r. o podatkach i opłatach lokalnych, art. 7 ust. 3',
    budzetPLN: 1_200_000,
    adres: 'https://www.przykladowo.pl/ulgi',
    ustawy: ['1.11', '1.2'],
    grupy: ['GM'],
    udzielajacy: ['7811234563'],
    przeznaczenia: ['e2'],
    formy: ['A2.1', 'A2.8', 'C2.1', 'C2.2'],
    rozporzadzenia: [
      {
        nazwaRozporzadzenia:
          'Uchwała nr IV/21/2024 Rady Gminy Przykładowo w sprawie zwolnień z podatku od nieruchomości',
        dataOd: '2024-07-01',
      },
    ],
  },
]
