import type { CheckedCertificate } from '#contract/aid/certificates/public-check.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import { Verdict } from '#kit/verdict.tsx'

/** Whether a certificate that there is may be relied on. */
export const FoundVerdict = ({ certificate }: { certificate: CheckedCertificate }) => {
  const { zastapionePrzez, przypadekUsuniety } = certificate
  const deleted = przypadekUsuniety && (
    <p>
      Podmiot udzielający pomocy usunął przypadek pomocy, którego dotyczy zaświadczenie. Zapytaj ten podmiot, czy
      zaświadczenie jest ważne.
    </p>
  )
  if (zastapionePrzez)
    return (
      <Verdict kind="doubtful" title={`Zaświadczenie nieaktualne – zastąpione ${correctionOf(zastapionePrzez)}`}>
        <p>Zaświadczenie było wydane, ale straciło ważność. Poproś o to, które je zastąpiło.</p>
        {deleted}
      </Verdict>
    )
  if (deleted)
    return (
      <Verdict kind="doubtful" title="Przypadek pomocy usunięty">
        {deleted}
      </Verdict>
    )
  return (
    <Verdict kind="good" title="Zaświadczenie aktualne">
      <p>Zaświadczenie zostało wydane i nie zastąpiła go korekta. Porównaj poniższe dane z dokumentem.</p>
    </Verdict>
  )
}

/** Certificates of the form of 2011 have no number. */
const correctionOf = ({ nrZaswiadczenia, dataWydania }: NonNullable<CheckedCertificate['zastapionePrzez']>): string =>
  `korektą ${nrZaswiadczenia === null ? '' : `nr ${nrZaswiadczenia} `}z dnia ${formatDate(dataWydania)}`
