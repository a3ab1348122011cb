import type { Certificate } from '#contract/aid/certificates/certificates.ts'

export const SAMPLE_CODE = '7K3M9PQ2XR4T'
export const SAMPLE_URL = 'https://latarnia.example'

/** A certificate of the form of 2024 about aid under regulation 2023/2831, with some of it different. */
export const certificateOf = (given: Partial<Certificate> = {}): Certificate => ({
  id: 1,
  ppId: 2,
  wzorZaswiadczenia: '2024',
  stan: 'PRZYGOTOWANIE',
  nrZaswiadczenia: 'DM/2026/17',
  wydanieKorekta: 'W',
  uniewaznienieWydanego: false,
  nrUniewaznianego: null,
  dataWydaniaUniewZasw: null,
  przyczynaKorekty: null,
  koryguje: null,
  zastapionePrzez: null,
  podpis: null,
  doreczenie: null,
  emailBeneficjenta: null,
  dataWydania: '2026-11-16',
  dataUdzieleniaPomocy: '2026-11-02',
  nazwaPup: 'Urząd Gminy Przykładowo',
  nipPup: '5260250274',
  adresPup: 'ul. Tadeusza Kościuszki 1, 00-001 Przykładowo',
  nazwaBeneficjenta: 'Piekarnia „Żytnia” Łucja Gżegżółka',
  nipBeneficjenta: '1132191233',
  adresBeneficjenta: 'ul. Długa 5 m. 7, 05-800 Pruszków',
  pomocBrutto: 12345.67,
  pomocEur: 2901.23,
  podstawa:
    'art. 46 ust. 1 pkt 1; ustawa z dnia 20 kwietnia 2004 r. o promocji zatrudnienia i instytucjach rynku pracy',
  wydajacy: 'Urszula Główna',
  stanowisko: 'Inspektor',
  elektroniczne: false,
  warunekKe: '2023/2831',
  transportDrogowy: null,
  opisUslugi: null,
  wspolnik: null,
  nipWspolnika: null,
  adresWspolnika: null,
  aktualne: 'TAK',
  liczbaWydrukow: 0,
  dataUtworzenia: '2026-11-16T08:00:00Z',
  dataWydruku: null,
  kod: null,
  login: 'ugl',
  przypadek: {
    przezPomocyKod: 'e2',
    ppData: '2026-11-02',
    brutto: 12345.67,
    bruttoEuro: 2901.23,
    zmniejszenia: null,
    upNip: '5260250274',
    bfNip: '1132191233',
    usuniety: false,
  },
  zPrzypadku: null,
  wersja: 1,
  ...given,
})

export const certificate2011 = certificateOf({
  wzorZaswiadczenia: '2011',
  nrZaswiadczenia: null,
  dataWydania: '2013-05-20',
  dataUdzieleniaPomocy: '2013-05-05',
  warunekKe: null,
  transportDrogowy: false,
})

export const certificate2014 = certificateOf({
  wzorZaswiadczenia: '2014',
  nrZaswiadczenia: 'DM/2019/4',
  dataWydania: '2019-03-04',
  dataUdzieleniaPomocy: '2019-03-04',
  warunekKe: '1407/2013',
  transportDrogowy: true,
  wspolnik: 'Łucja Gżegżółka',
  nipWspolnika: '5252248481',
  adresWspolnika: 'ul. Krótka 2, 05-800 Pruszków',
})

/** It replaces another one, and is an electronic document. */
export const correction2024 = certificateOf({
  wydanieKorekta: 'K',
  uniewaznienieWydanego: true,
  nrUniewaznianego: 'DM/2026/9',
  dataWydaniaUniewZasw: '2026-10-01',
  przyczynaKorekty: 'Zmieniono wartość po rozliczeniu',
  elektroniczne: true,
})

const filled = (length: number, words: string) => words.repeat(Math.ceil(length / words.length)).slice(0, length)

/** Everything as long as it may be. */
export const longest2024 = certificateOf({
  ...correction2024,
  elektroniczne: false,
  nrZaswiadczenia: filled(100, 'OPS.IV.8145.'),
  nrUniewaznianego: filled(100, 'WYDZIAŁ-FINANSOWY/2026/'),
  nazwaPup: filled(150, 'Wojewódzki Urząd Pracy '),
  adresPup: filled(200, 'aleja Józefa Piłsudskiego, '),
  nazwaBeneficjenta: filled(150, 'Przedsiębiorstwo Wielobranżowe '),
  adresBeneficjenta: filled(2000, 'ul. Świętego Wojciecha, '),
  podstawa: filled(2000, 'art. 3 ust. 1 pkt 2 ustawy z dnia 30 kwietnia 2004 r.; '),
  pomocBrutto: 9_999_999_999_999.99,
  pomocEur: 9_999_999_999_999.99,
  warunekKe: '2023/2832',
  opisUslugi: filled(2000, 'Prowadzenie szpitala powiatowego i poradni. '),
  wspolnik: filled(200, 'Brzęczyszczykiewicz-Gżegżółka '),
  nipWspolnika: '5252248481',
  adresWspolnika: filled(2000, 'plac Trzech Krzyży, '),
  wydajacy: filled(150, 'Wawrzyniec '),
  stanowisko: filled(150, 'Główny specjalista '),
})
