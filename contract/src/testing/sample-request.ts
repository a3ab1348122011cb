import type { AccessRequest } from '../access-requests/request.ts'

/** A request that every rule accepts; a test changes what it is about. */
export const requestOf = (changes: Partial<AccessRequest> = {}): AccessRequest => ({
  isDostepCzasowy: false,
  rodzajZgloszenia: 'Udostepnienie',
  nazwa: 'Gmina Źdźbłowo „Nowa” & Synowie',
  nip: '5260250274',
  wojewodztwo: 'PODLASKIE',
  gmina: 'Kolno',
  gminaKod: '2006011',
  miejscowosc: 'Kolno',
  kodPocztowy: '18-500',
  ulica: 'Stary Rynek',
  nrDomu: '1',
  nrLokalu: null,
  umowaDecyzjaUchwalaPrzyznajacaKompetencje: null,
  ostatniRokPosiadaniaKompetencji: null,
  imie: 'Małgorzata',
  nazwisko: 'Świętosławska',
  komorkaOrganizacyjna: 'Wydział Finansów',
  nrTelefonu: '24 367 15 55',
  email: 'm.swietoslawska@zdzblowo.example',
  dataWniosku: '2026-11-16',
  emailOsobyReprezentujacejPodmiot: null,
  accessedFromLoginPage: false,
  isOsobaReprezentujaca: true,
  ...changes,
})
