import { requestKinds } from '#contract/access-requests/request.ts'
import type { RequestRow, SignedRequest } from '#contract/access-requests/requests.ts'
import type { SignatureData } from '#contract/access-requests/signature.ts'
import type { ToLoad } from './to-load.ts'

const podpis: SignatureData = {
  typ: 'ZAUFANY',
  data: '2026-10-05T09:30:00Z',
  imie: 'Wójt',
  nazwisko: 'Gminny',
  pesel: '440••••••59',
  idProfiluZaufanego: 'wojt.gminny',
  wystawca: 'Centrum Kwalifikowane EuroCert',
  numerSeryjny: '5F:21:0A',
  wazneDo: '2028-01-31T23:59:59Z',
  uniewaznienie: 'SPRAWDZONO',
}

const dane: SignedRequest['dane'] = {
  isDostepCzasowy: false,
  rodzajZgloszenia: 'Udostepnienie',
  nazwa: 'Urząd Gminy Nowe',
  nip: '5261040828',
  wojewodztwo: 'MAZOWIECKIE',
  gmina: 'Nowe',
  gminaKod: '1420052',
  miejscowosc: 'Nowe',
  kodPocztowy: '06-400',
  ulica: null,
  nrDomu: '5',
  nrLokalu: null,
  umowaDecyzjaUchwalaPrzyznajacaKompetencje: null,
  ostatniRokPosiadaniaKompetencji: null,
  imie: 'Anna',
  nazwisko: 'Nowak',
  komorkaOrganizacyjna: 'Wydział Finansów',
  nrTelefonu: '22 123 45 67',
  email: 'anna.nowak@nowe.pl',
  dataWniosku: '2026-10-01',
  emailOsobyReprezentujacejPodmiot: 'wojt@nowe.pl',
  accessedFromLoginPage: false,
  isOsobaReprezentujaca: false,
}

/** A request that waits for the office. */
export const waiting: SignedRequest = {
  id: 7,
  status: 'ZAR',
  statusName: 'Zarejestrowany',
  powodOdrzucenia: null,
  wpisAdm: null,
  dane,
  danePodpisu: podpis,
  dataPrzeslania: '2026-10-05T09:31:00Z',
  termin: '2026-11-14',
  imieINazwiskoUzytOstatniejModyfikacjiStatusu: null,
  dataOstatniejModyfikacjiStatusu: null,
  idPodmiotu: null,
  loginUzytkownika: null,
  wersja: 1,
}

/** The same one in the list. */
export const rowOf = ({ id, status, statusName, termin, dataPrzeslania, ...request }: SignedRequest): RequestRow => ({
  id,
  nazwaPodmiotu: request.dane.nazwa,
  nip: request.dane.nip,
  typWnioskuName: requestKinds[request.dane.rodzajZgloszenia],
  dataPrzeslania,
  status,
  statusName,
  termin,
  typPodpisu: request.danePodpisu.typ,
  imieINazwiskoUzytOstatniejModyfikacjiStatusu: null,
  dataOstatniejModyfikacjiStatusu: null,
})

/** A request of a body that the register does not have, while REGON is silent. */
export const ofNewBody: ToLoad = {
  idPodmiotu: null,
  dane,
  dataKoncaUprawnien: '9999-12-31',
  danePodpisu: podpis,
  podmiot: null,
  daneGus: null,
  brakRegon: true,
  canPodmiotBeChanged: true,
  status: 'ZAR',
  statusName: 'Zarejestrowany',
  wersja: 1,
}

/** A request of a body that the register and REGON know, with a main user. */
export const ofKnownBody: ToLoad = {
  ...ofNewBody,
  idPodmiotu: 3,
  brakRegon: false,
  canPodmiotBeChanged: false,
  podmiot: {
    id: 3,
    nazwa: 'Gmina Nowe',
    nip: dane.nip,
    wojewodztwo: dane.wojewodztwo,
    powiat: 'ciechanowski',
    gmina: dane.gmina,
    miejscowosc: dane.miejscowosc,
    kodPocztowy: dane.kodPocztowy,
    ulica: null,
    numerBudynku: dane.nrDomu,
    numerLokalu: null,
    dataKoncaUprawnien: '9999-12-31',
    idGrupy: 2,
    grupaNazwa: 'Gminy',
    organNadrzednyId: null,
    organNadrzednyNazwa: null,
    adresSiedziby: '06-400 Nowe 5',
    adresKorespondencyjny: 'jak adres siedziby',
    uzytkownikGlowny: {
      login: 'jkowalski',
      imie: 'Jan',
      nazwisko: 'Kowalski',
      email: 'jan.kowalski@nowe.pl',
      nrTelefonu: dane.nrTelefonu,
      komorkaOrganizacyjna: dane.komorkaOrganizacyjna,
      blokada: false,
    },
    wersja: 4,
  },
  daneGus: {
    nazwaPelna: 'GMINA NOWE',
    imieOsobaFizyczna: null,
    nazwiskoOsoboaFizyczna: null,
    nip: dane.nip,
    wojewodztwo: 'MAZOWIECKIE',
    gmina: 'Nowe',
    miejscowosc: 'Nowe',
    kodPocztowy: '06-400',
    ulica: 'Rynek',
    nrNieruchomosci: '5',
    nrLokalu: null,
  },
}
