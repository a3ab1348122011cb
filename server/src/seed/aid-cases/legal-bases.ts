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
  u2b: string
  u2c?: string
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

type Terms = Partial<Omit<LegalBasis, 'ustawa' | 'u2b' | 'forma' | 'zrodlo'>>
const basis = (ustawa: string, u2b: string, forma: string, zrodlo: string, opis: string, terms: Terms): LegalBasis => ({
  ustawa: `DU/${ustawa}`,
  u2b,
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

const taxRelief = (zrodlo: string): LegalBasis[] => [
  basis('1997/926', 'art. 67b § 1 pkt 2', 'A2.8', zrodlo, 'Umorzenie zaległości podatkowej', {
    kwoty: [600, 24_000],
    waga: 3,
  }),
  basis('1997/926', 'art. 67b § 1 pkt 2', 'C2.1', zrodlo, 'Odroczenie terminu płatności podatku', {
    kwoty: [3_000, 90_000],
    czesc: 0.04,
  }),
  basis('1997/926', 'art. 67b § 1 pkt 2', 'C2.2', zrodlo, 'Rozłożenie podatku na raty', {
    kwoty: [4_000, 120_000],
    czesc: 0.05,
    waga: 2,
  }),
]

const training = (ustawa: string, u2b: string): LegalBasis[] =>
  ['a14', 'a5'].map((przeznaczenie) =>
    basis(ustawa, u2b, 'A1.1', 'UE-KR', 'Dofinansowanie szkoleń i doradztwa', {
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
    basis('2010/616', 'art. 30 ust. 1', 'A1.1', 'UE-KR', 'Dofinansowanie prac badawczo-rozwojowych', {
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
    ...taxRelief('JST'),
    basis('2017/59', 'art. 122 ust. 1', 'A1.1', 'FC', 'Dofinansowanie kosztów kształcenia młodocianego pracownika', {
      kwoty: [3_000, 10_000],
      waga: 4,
    }),
    basis('1991/31', 'art. 7 ust. 3', 'A2.1', 'JST', 'Zwolnienie z podatku od nieruchomości', {
      u2c: 'uchwała w sprawie zwolnień z podatku od nieruchomości',
      kwoty: [1_500, 60_000],
      waga: 3,
    }),
    basis('1997/741', 'art. 68 ust. 1 pkt 1', 'A2.14', 'JST', 'Bonifikata od ceny nieruchomości', {
      kwoty: [5_000, 80_000],
      waga: 0.4,
    }),
  ],
  county: [
    basis('1997/776', 'art. 12a ust. 1', 'A1.1', 'FC', 'Środki na podjęcie działalności gospodarczej', {
      kwoty: [20_000, 90_000],
      waga: 2,
    }),
    basis('1997/741', 'art. 68 ust. 1 pkt 1', 'A2.14', 'BP', 'Bonifikata od ceny nieruchomości', {
      kwoty: [5_000, 60_000],
    }),
  ],
  labour: [
    basis('2004/1001', 'art. 46 ust. 1 pkt 2', 'A1.1', 'FC', 'Jednorazowe środki na podjęcie działalności', {
      kwoty: [18_000, 36_000],
      waga: 3,
      do: '2025-05-31',
    }),
    basis('2004/1001', 'art. 46 ust. 1 pkt 1', 'A1.4', 'UE-KR', 'Refundacja kosztów wyposażenia stanowiska pracy', {
      kwoty: [15_000, 38_000],
      waga: 3,
      do: '2025-05-31',
    }),
    basis('2004/1001', 'art. 51 ust. 1', 'A1.4', 'FC', 'Prace interwencyjne', {
      kwoty: [900, 12_000],
      waga: 4,
      do: '2025-05-31',
    }),
    basis('2025/620', 'art. 147 ust. 1', 'A1.1', 'FC', 'Dofinansowanie podjęcia działalności gospodarczej', {
      kwoty: [20_000, 46_000],
      waga: 3,
      od: '2025-06-01',
    }),
    basis('2025/620', 'art. 154 ust. 1', 'A1.4', 'UE-KR', 'Refundacja kosztów wyposażenia stanowiska pracy', {
      kwoty: [16_000, 46_000],
      waga: 3,
      od: '2025-06-01',
    }),
    basis('2025/620', 'art. 135 ust. 1', 'A1.4', 'FC', 'Prace interwencyjne', {
      kwoty: [1_000, 14_000],
      waga: 4,
      od: '2025-06-01',
    }),
  ],
  voivodeship: [
    basis('2014/1146', 'art. 27 ust. 4', 'A1.1', 'UE-KR', 'Dofinansowanie projektu z programu regionalnego', {
      kwoty: [20_000, 240_000],
      waga: 2,
      do: '2023-12-31',
    }),
    basis('2022/1079', 'art. 30 ust. 4', 'A1.1', 'UE-KR', 'Dofinansowanie projektu z programu Fundusze Europejskie', {
      kwoty: [20_000, 240_000],
      waga: 2,
      od: '2022-06-04',
    }),
    ...training('2022/1079', 'art. 30 ust. 4'),
  ],
  tax: [
    ...taxRelief('BP'),
    basis('1992/86', 'art. 16k ust. 7', 'A2.16', 'BP', 'Jednorazowa amortyzacja', {
      kwoty: [30_000, 210_000],
      czesc: 0.12,
      waga: 3,
    }),
    basis('1991/350', 'art. 22k ust. 7', 'A2.16', 'BP', 'Jednorazowa amortyzacja', {
      kwoty: [30_000, 210_000],
      czesc: 0.1,
      waga: 3,
    }),
    basis('1997/926', 'art. 67b § 1 pkt 2', 'A2.9', 'BP', 'Umorzenie odsetek za zwłokę', { kwoty: [200, 6_000] }),
  ],
  insurance: [
    basis('1998/887', 'art. 28 ust. 3a', 'A2.10', 'FC', 'Umorzenie należności z tytułu składek', {
      kwoty: [900, 28_000],
      waga: 3,
    }),
    basis('1998/887', 'art. 29 ust. 1', 'C2.5.1', 'FC', 'Układ ratalny', {
      kwoty: [6_000, 140_000],
      czesc: 0.06,
      waga: 3,
    }),
    basis('1998/887', 'art. 29 ust. 1', 'C2.4', 'FC', 'Odroczenie terminu płatności składek', {
      kwoty: [3_000, 60_000],
      czesc: 0.03,
    }),
    basis('2020/374', 'art. 31zo ust. 1', 'A2.10', 'BP', 'Zwolnienie z opłacenia składek', {
      rodzaj: 'P',
      przeznaczenie: 'a18',
      srodek: 'SA.99010',
      kwoty: [1_200, 18_000],
      waga: 6,
      od: '2021-01-01',
      do: '2022-06-30',
    }),
  ],
  disability: [
    basis('1997/776', 'art. 25a ust. 1', 'A1.4', 'FC', 'Refundacja składek osoby niepełnosprawnej', {
      kwoty: [250, 4_800],
      waga: 3,
    }),
    basis('1997/776', 'art. 32 ust. 1 pkt 1', 'A1.4', 'FC', 'Dofinansowanie oprocentowania kredytu', {
      kwoty: [2_000, 26_000],
    }),
  ],
  enterprise: [
    ...training('2000/1158', 'art. 6b ust. 1'),
    basis('2000/1158', 'art. 6b ust. 1', 'A1.1', 'UE-KR', 'Bon na innowacje', { kwoty: [15_000, 120_000], waga: 2 }),
  ],
  research: [
    ...research('SA.99002', '2021-03-01', '2024-06-30'),
    ...research('SA.99011', '2024-07-01', '2027-12-31'),
    basis('2010/616', 'art. 30 ust. 1', 'A1.1', 'UE-KR', 'Dofinansowanie studium wykonalności', {
      kwoty: [30_000, 190_000],
      waga: 0.6,
    }),
  ],
  environment: [
    basis('2001/627', 'art. 411 ust. 1', 'C1.1', 'WL', 'Pożyczka preferencyjna', {
      kwoty: [80_000, 900_000],
      czesc: 0.07,
      waga: 2,
    }),
    basis('2001/627', 'art. 411 ust. 1', 'A1.1', 'WL', 'Dotacja na termomodernizację', { kwoty: [10_000, 110_000] }),
  ],
}
