import type { BodyHome, Todo } from '#contract/home/home.ts'
import type { Figure, OfficeHome } from '#contract/home/office-home.ts'

export const sampleTodo: Todo = {
  rodzaj: 'PRZESLANIE',
  ppId: 7,
  termin: '2020-01-08',
  bfNazwa: 'Piekarnia Żak',
  aktSym: 'A/1',
  wyroznik: 1,
  ppData: '2020-01-01',
  brutto: 1234.5,
  statusWeryfikacji: 'POPRAWNY',
  userModPP: 'koo',
}

export const sampleBodyHome: BodyHome = {
  poTerminie: 1,
  bliskoTerminu: 0,
  bezZaswiadczenia: 12,
  doKorekty: 0,
  zwroty: 3,
  przekroczenia: 5,
  importyOdrzucone: 2,
  eair: { wTerminie: 4, poTerminie: 0 },
  doZrobienia: [sampleTodo, { ...sampleTodo, ppId: 8, rodzaj: 'ZASWIADCZENIE', termin: null, brutto: null }],
  pieczecDoWymiany: null,
  lataBezSprawozdania: [2024, 2021],
  ostatnie: [{ ...sampleTodo, stan: 'R' }],
  jakOstatnio: [
    {
      ppId: 9,
      ppData: '2026-01-05',
      bfNip: '6671000013',
      bfNazwa: 'Młyn Żur',
      rodzajPomocy: 'M',
      srodekPomocyId: null,
      srodekPomocyNr: null,
      ustawaId: 1,
      ustawaKod: '1.2',
      ustawaNazwa: 'Ordynacja podatkowa',
      u2b: null,
      u2c: 'art. 67b',
      u3a: null,
      u3b: null,
      formaPomocyId: 2,
      formaPomocyKod: 'C2.1',
      formaPomocyNazwa: 'odroczenie',
      przezPomocyId: 3,
      przezPomocyKod: 'e2',
      zrodloPochPomocyId: 4,
      zrodloPochPomocyKod: 'A',
      zrodloPochPomocyNazwa: 'źródła krajowe',
    },
  ],
}

const figure = (kod: string, nazwa: string, brutto: number): Figure => ({
  kod,
  nazwa,
  liczba: 3,
  brutto,
  bylaLiczba: 1,
  byloBrutto: brutto / 2,
})
const months = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'))

export const sampleOfficeHome: OfficeHome = {
  stanNa: '2026-03-04T10:00:00Z',
  rok: 2026,
  wnioski: 2,
  dniNajstarszego: 12,
  eair: { wTerminie: 10_001, poTerminie: 12 },
  podmiotyZRoboczymi: 0,
  podmiotyBezSprawozdania: 4,
  zwroty: { doPoprawy: 5, odpowiedziano: 2, dniNajstarszego: 12 },
  przeslane: [
    { miesiac: '2026-03-01', liczba: 8, poTerminie: 1 },
    { miesiac: '2026-02-01', liczba: 4, poTerminie: 1 },
  ],
  miesiace: months.map((kod) => figure(kod, kod, 1000 * Number(kod))),
  formy: [figure('A2.1', 'zwolnienie z podatku', 5_000_000), figure('A1.1', 'dotacja', 10)],
  przeznaczenia: [figure('e2', 'pomoc de minimis', 700)],
  wojewodztwa: [figure('30', 'wielkopolskie', 700), figure('00', 'nie podano', 1)],
  podmioty: [{ ...figure('7811234563', 'Urząd Gminy', 700), poTerminie: 1 }],
  terminowosc: months.map((kod) => ({ kod, liczba: 10, poTerminie: 1, bylaLiczba: 0, byloPoTerminie: 0 })),
}
