import { FOREVER, type IsoDate } from '#contract/kernel/dates.ts'
import type { AidKind } from '#contract/aid/verification/rules.ts'

export type BodyKind =
  | 'commune'
  | 'county'
  | 'labour'
  | 'voivodeship'
  | 'tax'
  | 'insurance'
  | 'disability'
  | 'enterprise'
  | 'research'
  | 'environment'

/** What a body gives aid for: the law and its provision, form, source, how much in zlotys and how often. */
export type LegalBasis = {
  ustawa: string
  /** The title of a law that has no code of its own. */
  u2b?: string
  u2c: string
  u3b?: string
  forma: string
  zrodlo: string
  rodzaj: AidKind
  /** For public aid; that of de minimis aid follows from the day and the trade. */
  przeznaczenie?: string
  srodek?: string
  opis: string
  /** From and to, in zlotys, of the nominal amount. */
  kwoty: readonly [number, number]
  /** The share of the nominal amount that is aid. */
  czesc?: number
  waga: number
  od: IsoDate
  do: IsoDate
}

type Terms = Partial<Omit<LegalBasis, 'ustawa' | 'u2c' | 'forma' | 'zrodlo'>>
const basis = (ustawa: string, u2c: string, forma: string, zrodlo: string, opis: string, terms: Terms): LegalBasis => ({
  ustawa,
  u2c,
  forma,
  zrodlo,
  opis,
  rodzaj: 'M',
  kwoty: [2_000, 30_000],
  waga: 1,
  od: '2017-09-01',
  do: FOREVER,
  ...terms,
})

const taxRelief: readonly LegalBasis[] = [
  basis('1.2', 'art. 67b § 1 pkt 2', 'A2.8', 'A', 'Umorzenie zaległości podatkowej', {
    kwoty: [600, 24_000],
    waga: 3,
  }),
  basis('1.2', 'art. 67b § 1 pkt 2', 'C2.1', 'A', 'Odroczenie terminu płatności podatku', {
    kwoty: [3_000, 90_000],
    czesc: 0.04,
  }),
  basis('1.2', 'art. 67b § 1 pkt 2', 'C2.2', 'A', 'Rozłożenie podatku na raty', {
    kwoty: [4_000, 120_000],
    czesc: 0.05,
    waga: 2,
  }),
]

const training = (ustawa: string, u2c: string): LegalBasis[] =>
  ['a14', 'a3.2'].map((przeznaczenie) =>
    basis(ustawa, u2c, 'A1.1', 'AB', 'Dofinansowanie szkoleń i doradztwa', {
      rodzaj: 'P',
      przeznaczenie,
      srodek: 'SA.99001',
      kwoty: [12_000, 160_000],
      od: '2023-01-01',
      do: '2029-12-31',
    }),
  )

const research = (srodek: string, od: IsoDate, last: IsoDate): LegalBasis[] =>
  ['a1.1.2', 'a1.1.3'].map((przeznaczenie) =>
    basis('1.93', 'art. 30 ust. 1', 'A1.1', 'AB', 'Dofinansowanie prac badawczo-rozwojowych', {
      rodzaj: 'P',
      przeznaczenie,
      srodek,
      kwoty: [250_000, 6_500_000],
      od,
      do: last,
    }),
  )

/** What bodies of each kind give. */
export const legalBases: Readonly<Record<BodyKind, readonly LegalBasis[]>> = {
  commune: [
    ...taxRelief,
    basis('2.36', 'art. 122 ust. 1', 'A1.1', 'A', 'Dofinansowanie kosztów kształcenia młodocianego pracownika', {
      kwoty: [3_000, 10_000],
      waga: 4,
    }),
    basis('1.11', 'art. 7 ust. 3', 'A2.1', 'A', 'Zwolnienie z podatku od nieruchomości', {
      u3b: 'uchwała w sprawie zwolnień z podatku od nieruchomości',
      kwoty: [1_500, 60_000],
      waga: 3,
    }),
    basis('1.15', 'art. 68 ust. 1 pkt 1', 'A2.14', 'A', 'Bonifikata od ceny nieruchomości', {
      kwoty: [5_000, 80_000],
      waga: 0.4,
    }),
  ],
  county: [
    basis('1.6', 'art. 12a ust. 1', 'A1.1', 'A', 'Środki na podjęcie działalności gospodarczej', {
      kwoty: [20_000, 90_000],
      waga: 2,
    }),
    basis('1.15', 'art. 68 ust. 1 pkt 1', 'A2.14', 'A', 'Bonifikata od ceny nieruchomości', {
      kwoty: [5_000, 60_000],
    }),
  ],
  labour: [
    basis('1.54', 'art. 46 ust. 1 pkt 2', 'A1.1', 'A', 'Jednorazowe środki na podjęcie działalności', {
      kwoty: [18_000, 36_000],
      waga: 3,
      do: '2025-05-31',
    }),
    basis('1.54', 'art. 46 ust. 1 pkt 1', 'A1.4', 'AB', 'Refundacja kosztów wyposażenia stanowiska pracy', {
      kwoty: [15_000, 38_000],
      waga: 3,
      do: '2025-05-31',
    }),
    basis('1.54', 'art. 51 ust. 1', 'A1.4', 'A', 'Prace interwencyjne', {
      kwoty: [900, 12_000],
      waga: 4,
      do: '2025-05-31',
    }),
    basis('2.83', 'art. 147 ust. 1', 'A1.1', 'A', 'Dofinansowanie podjęcia działalności gospodarczej', {
      kwoty: [20_000, 46_000],
      waga: 3,
      od: '2025-06-01',
    }),
    basis('2.83', 'art. 154 ust. 1', 'A1.4', 'AB', 'Refundacja kosztów wyposażenia stanowiska pracy', {
      kwoty: [16_000, 46_000],
      waga: 3,
      od: '2025-06-01',
    }),
    basis('2.83', 'art. 135 ust. 1', 'A1.4', 'A', 'Prace interwencyjne', {
      kwoty: [1_000, 14_000],
      waga: 4,
      od: '2025-06-01',
    }),
  ],
  voivodeship: [
    basis('2.30', 'art. 27 ust. 4', 'A1.1', 'AB', 'Dofinansowanie projektu z programu regionalnego', {
      kwoty: [20_000, 240_000],
      waga: 2,
      do: '2023-12-31',
    }),
    basis('2.73', 'art. 30 ust. 4', 'A1.1', 'AB', 'Dofinansowanie projektu z programu Fundusze Europejskie', {
      kwoty: [20_000, 240_000],
      waga: 2,
      od: '2022-06-04',
    }),
    ...training('2.73', 'art. 30 ust. 4'),
  ],
  tax: [
    ...taxRelief,
    basis('1.3', 'art. 16k ust. 7', 'A2.16', 'A', 'Jednorazowa amortyzacja', {
      kwoty: [30_000, 210_000],
      czesc: 0.12,
      waga: 3,
    }),
    basis('1.4', 'art. 22k ust. 7', 'A2.16', 'A', 'Jednorazowa amortyzacja', {
      kwoty: [30_000, 210_000],
      czesc: 0.1,
      waga: 3,
    }),
    basis('1.2', 'art. 67b § 1 pkt 2', 'A2.9', 'A', 'Umorzenie odsetek za zwłokę', { kwoty: [200, 6_000] }),
  ],
  insurance: [
    basis('1.22', 'art. 28 ust. 3a', 'A2.10', 'A', 'Umorzenie należności z tytułu składek', {
      kwoty: [900, 28_000],
      waga: 3,
    }),
    basis('1.22', 'art. 29 ust. 1', 'C2.5.1', 'A', 'Układ ratalny', {
      kwoty: [6_000, 140_000],
      czesc: 0.06,
      waga: 3,
    }),
    basis('1.22', 'art. 29 ust. 1', 'C2.4', 'A', 'Odroczenie terminu płatności składek', {
      kwoty: [3_000, 60_000],
      czesc: 0.03,
    }),
    basis('2.33', 'art. 31zo ust. 1', 'A2.10', 'A', 'Zwolnienie z opłacenia składek', {
      rodzaj: 'P',
      przeznaczenie: 'a18.1',
      srodek: 'SA.99010',
      kwoty: [1_200, 18_000],
      waga: 6,
      od: '2021-01-01',
      do: '2022-06-30',
    }),
  ],
  disability: [
    basis('1.6', 'art. 25a ust. 1', 'A1.4', 'A', 'Refundacja składek osoby niepełnosprawnej', {
      kwoty: [250, 4_800],
      waga: 3,
    }),
    basis('1.6', 'art. 32 ust. 1 pkt 1', 'A1.4', 'A', 'Dofinansowanie oprocentowania kredytu', {
      kwoty: [2_000, 26_000],
    }),
  ],
  enterprise: [
    ...training('1.36', 'art. 6b ust. 1'),
    basis('1.36', 'art. 6b ust. 1', 'A1.1', 'AB', 'Bon na innowacje', { kwoty: [15_000, 120_000], waga: 2 }),
  ],
  research: [
    ...research('SA.99002', '2021-03-01', '2024-06-30'),
    ...research('SA.99011', '2024-07-01', '2027-12-31'),
    basis('1.93', 'art. 30 ust. 1', 'A1.1', 'AB', 'Dofinansowanie studium wykonalności', {
      kwoty: [30_000, 190_000],
      waga: 0.6,
    }),
  ],
  environment: [
    basis('1.7', 'art. 411 ust. 1', 'C1.1', 'A', 'Pożyczka preferencyjna', {
      kwoty: [80_000, 900_000],
      czesc: 0.07,
      waga: 2,
    }),
    basis('1.7', 'art. 411 ust. 1', 'A1.1', 'A', 'Dotacja na termomodernizację', { kwoty: [10_000, 110_000] }),
    basis('9.99', 'art. 20 ust. 1', 'A1.1', 'A', 'Dotacja na poprawę efektywności energetycznej', {
      u2b: 'ustawa z dnia 20 maja 2016 r. o efektywności energetycznej (Dz. U. z 2016 r. poz. 831)',
      kwoty: [10_000, 90_000],
    }),
  ],
}
