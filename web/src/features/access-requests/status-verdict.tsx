import { requestKinds } from '#contract/access-requests/request.ts'
import { applicantStates } from '#contract/access-requests/states.ts'
import type { submission } from '#contract/access-requests/submission.ts'
import { formatDate, formatDateTime } from '#contract/kernel/dates.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { Verdict } from '#kit/verdict.tsx'
import { FactList, TextFacts } from '#kit/fact-list.tsx'

const kinds = { ZAR: 'waiting', WCZ: 'good', ODR: 'bad' } as const

/** The state of a request in one line, what follows from it, and by what one knows that it is the right one. */
export const StatusVerdict = ({ request }: { request: ReplyOf<typeof submission.status> }) => (
  <>
    <Verdict kind={kinds[request.status]} title={applicantStates[request.status]}>
      {request.status === 'ZAR' && <p>Urząd rozpatrzy wniosek najpóźniej {formatDate(request.termin)}.</p>}
      {request.status === 'WCZ' && (
        <p>Dane są już w aplikacji. Dane do logowania wysłaliśmy na adres użytkownika głównego.</p>
      )}
      {request.status === 'ODR' && (
        <>
          <p>Powód: {request.powodOdrzucenia}</p>
          <p>Możesz poprawić dane i złożyć nowy wniosek.</p>
        </>
      )}
    </Verdict>
    <FactList>
      <TextFacts
        facts={[
          ['Numer wniosku', String(request.numer)],
          ['Podmiot', request.nazwa],
          ['Rodzaj zgłoszenia', requestKinds[request.rodzajZgloszenia]],
          ['Data przesłania', formatDateTime(request.dataPrzeslania)],
          ['Data rozpatrzenia', request.dataRozpatrzenia && formatDateTime(request.dataRozpatrzenia)],
        ]}
      />
    </FactList>
  </>
)
