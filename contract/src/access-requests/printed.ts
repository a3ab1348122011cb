import { formatDate, formatDateTime } from '../kernel/dates.ts'
import { fieldFacts } from '../kernel/fields.ts'
import { formatNip } from '../kernel/nip.ts'
import { AccessRequest, requestKinds } from './request.ts'
import { revocationVerdicts, SignatureData, signatureKinds } from './signature.ts'

type Fact = readonly [label: string, value: string | null]
export type Section = { readonly heading: string; readonly facts: readonly Fact[] }

const field = (name: keyof typeof AccessRequest.shape): string => fieldFacts(AccessRequest.shape[name]).label

/** Words of requests on paper, in the signed document and in confirmations. */
export const printedRequest = {
  fileName: (numer: number) => `Wniosek ${numer}.pdf`,
  documentName: (numer: number) => `wniosek-${numer}.xml`,
  signedName: (numer: number) => `wniosek-${numer}-podpisany.xml`,
  title: (numer: number) => `Wniosek nr ${numer} o dostęp do aplikacji Latarnia`,
  forSigning: (numer: number, nazwa: string) => `Wniosek nr ${numer}: ${nazwa}`,
  openEnded: 'bezterminowy',
  timeLimited: 'czasowy',
  representative: 'osoba reprezentująca podmiot',
  forRepresentative: (email: string) => `w imieniu osoby reprezentującej podmiot (${email})`,
  trial: 'Podpis próbny. Wniosek nie ma mocy prawnej.',
  received: 'Przyjęcie wniosku',
  sent: 'Data przesłania',
  status: 'Status',
  reason: 'Powód odrzucenia',
  signature: 'Podpis',
  kinds: { Udostepnienie: 'udostępnienie aplikacji', Aktualizacja: 'aktualizacja danych' },
} as const

/** Everything that a request says, in words and in the order of the form: what the signer reads is what is stored. */
export const requestSections = (dane: AccessRequest): readonly Section[] => [
  {
    heading: 'Wniosek',
    facts: [
      [field('rodzajZgloszenia'), requestKinds[dane.rodzajZgloszenia]],
      [field('dataWniosku'), formatDate(dane.dataWniosku)],
      [field('isDostepCzasowy'), dane.isDostepCzasowy ? printedRequest.timeLimited : printedRequest.openEnded],
      ...(dane.isDostepCzasowy
        ? ([
            [
              field('umowaDecyzjaUchwalaPrzyznajacaKompetencje'),
              dane.umowaDecyzjaUchwalaPrzyznajacaKompetencje ?? null,
            ],
            [field('ostatniRokPosiadaniaKompetencji'), String(dane.ostatniRokPosiadaniaKompetencji ?? '')],
          ] as const)
        : []),
    ],
  },
  {
    heading: 'Podmiot udzielający pomocy',
    facts: [
      [field('nazwa'), dane.nazwa],
      [field('nip'), formatNip(dane.nip)],
      [field('wojewodztwo'), dane.wojewodztwo],
      [field('gmina'), `${dane.gmina} (${dane.gminaKod})`],
      [field('miejscowosc'), dane.miejscowosc],
      [field('kodPocztowy'), dane.kodPocztowy],
      [field('ulica'), dane.ulica ?? null],
      [field('nrDomu'), dane.nrDomu],
      [field('nrLokalu'), dane.nrLokalu ?? null],
    ],
  },
  {
    heading: 'Użytkownik główny',
    facts: [
      [field('imie'), dane.imie],
      [field('nazwisko'), dane.nazwisko],
      [field('komorkaOrganizacyjna'), dane.komorkaOrganizacyjna],
      [field('nrTelefonu'), dane.nrTelefonu],
      [field('email'), dane.email],
      [
        field('isOsobaReprezentujaca'),
        dane.isOsobaReprezentujaca
          ? printedRequest.representative
          : printedRequest.forRepresentative(dane.emailOsobyReprezentujacejPodmiot ?? ''),
      ],
    ],
  },
]

const signed = (name: keyof typeof SignatureData.shape): string => fieldFacts(SignatureData.shape[name]).label

/** Who signed, how and when, in words. */
export const signatureFacts = (podpis: SignatureData): readonly Fact[] => [
  [signed('typ'), signatureKinds[podpis.typ]],
  [signed('data'), formatDateTime(podpis.data)],
  [signed('imie'), podpis.imie],
  [signed('nazwisko'), podpis.nazwisko],
  [signed('pesel'), podpis.pesel],
  [signed('idProfiluZaufanego'), podpis.idProfiluZaufanego],
  [signed('wystawca'), podpis.wystawca],
  [signed('numerSeryjny'), podpis.numerSeryjny],
  [signed('wazneDo'), formatDateTime(podpis.wazneDo)],
  [signed('uniewaznienie'), revocationVerdicts[podpis.uniewaznienie]],
]
