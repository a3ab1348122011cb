import { formatDate, type IsoDate } from '../../kernel/dates.ts'
import { present } from '../../kernel/lists.ts'
import { isDeMinimisCode } from '../de-minimis.ts'
import { certifiable, isAmbiguous, spanText, type Certified, type Span } from './amounts.ts'
import { certificateForms, TRANSPORT_UNSAID, type CertificateEdit } from './forms.ts'
import { patternsFor, regulationOf } from './patterns.ts'

/** What a certificate is held against: the case as it is now. */
export type CertifiedCase = Certified & {
  przezPomocyKod: string | null
  ppData: IsoDate
  upNip: string
  bfNip: string
}
export type Fault = { field: string; message: string }

/** Everything that stops a certificate from being issued; the form shows it, and the server refuses by it. */
export function issuingFaults(edit: CertificateEdit, of: CertifiedCase): Fault[] {
  const parsed = certificateForms[edit.wzorZaswiadczenia].safeParse(edit)
  const broken = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message }))
  return [...broken, ...missing(edit), ...formFaults(edit, of), ...differences(edit, of)]
}

function missing(edit: CertificateEdit): Fault[] {
  const faults: Fault[] = []
  if (!edit.podstawa) faults.push({ field: 'podstawa', message: 'Podstawa prawna jest wymagana' })
  if ('nrZaswiadczenia' in edit && !edit.nrZaswiadczenia)
    faults.push({ field: 'nrZaswiadczenia', message: 'Numer zaświadczenia jest wymagany' })
  return faults
}

/** The form and the regulation follow from the purpose of the aid and its day. */
function formFaults(edit: CertificateEdit, { przezPomocyKod, ppData }: CertifiedCase): Fault[] {
  const { patterns, reason } = patternsFor(przezPomocyKod, ppData)
  if (!patterns.includes(edit.wzorZaswiadczenia)) return [{ field: 'wzorZaswiadczenia', message: reason }]
  return [...regulationFaults(edit, przezPomocyKod), ...transportFaults(edit, przezPomocyKod)]
}

function regulationFaults(edit: CertificateEdit, purpose: string | null): Fault[] {
  if (!('warunekKe' in edit) || !isDeMinimisCode(purpose)) return []
  const regulation = regulationOf[purpose]
  if (edit.warunekKe === regulation) return []
  return [{ field: 'warunekKe', message: `Przeznaczenie ${purpose} oznacza rozporządzenie nr ${regulation}` }]
}

/** Aid for road transport is certified as such. Of other aid the grantor knows: its beneficiary may carry goods as well. */
function transportFaults(edit: CertificateEdit, purpose: string | null): Fault[] {
  if (!('transportDrogowy' in edit) || purpose === 'e1c') return []
  const field = 'transportDrogowy'
  if (purpose === 'e1t' && !edit.transportDrogowy)
    return [{ field, message: 'Przeznaczenie e1t oznacza pomoc w sektorze transportu drogowego' }]
  if (typeof edit.transportDrogowy === 'boolean') return []
  return [{ field, message: TRANSPORT_UNSAID }]
}

/** A certificate never says anything else than the report about the same aid (art. 5(3a) of the act of 30 April 2004). */
function differences(edit: CertificateEdit, of: CertifiedCase): Fault[] {
  const compared: [keyof CertificateEdit, boolean, string][] = [
    ['dataUdzieleniaPomocy', edit.dataUdzieleniaPomocy === of.ppData, formatDate(of.ppData)],
    ['nipPup', edit.nipPup === of.upNip, of.upNip],
    ['nipBeneficjenta', edit.nipBeneficjenta === of.bfNip, of.bfNip],
  ]
  const others = compared.flatMap(([field, same, inCase]) => (same ? [] : [{ field, message: caseSentence(inCase) }]))
  return [...amountFaults(edit, of), ...others]
}

function amountFaults(edit: CertificateEdit, of: CertifiedCase): Fault[] {
  const spans = certifiable(of)
  const fault = (field: 'pomocBrutto' | 'pomocEur', currency: string): Fault[] => {
    const span = spans[field]
    if (span && isWithin(edit[field], span)) return []
    const allowed = span ? spanText(span, currency) : 'brak'
    if (!of.zmniejszenia) return [{ field, message: caseSentence(allowed) }]
    return [{ field, message: `Po zmniejszeniach tej pomocy zaświadczenie może podać: ${allowed}.` }]
  }
  const outside = [...fault('pomocBrutto', 'PLN'), ...fault('pomocEur', 'EUR')]
  if (outside.length || !isAmbiguous(of) || reducesBoth(edit, spans)) return outside
  return [{ field: 'pomocEur', message: 'Kwota w euro musi uwzględniać to samo zmniejszenie co kwota w złotych.' }]
}

/** How much was taken back is for the grantor to say, but in both currencies; a few cents of one may be none of the other. */
function reducesBoth({ pomocBrutto, pomocEur }: CertificateEdit, spans: ReturnType<typeof certifiable>): boolean {
  const most = (field: 'pomocBrutto' | 'pomocEur') => present(spans[field], `span of ${field}`).most
  const taken = [most('pomocBrutto') - pomocBrutto, most('pomocEur') - pomocEur]
  return !taken.includes(0) || taken.every((amount) => amount < 1)
}

const isWithin = (amount: number, { least, most }: Span): boolean => amount >= least && amount <= most
const caseSentence = (value: string): string =>
  `Przypadek pomocy podaje: ${value}. Popraw zaświadczenie albo przypadek.`
