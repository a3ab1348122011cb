import { Button, Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { z } from 'zod'
import { OFFICE_DAYS } from '#contract/access-requests/states.ts'
import { submission } from '#contract/access-requests/submission.ts'
import { call, CallError, errorText } from '#kit/call.ts'
import { Verdict } from '#kit/verdict.tsx'
import { linkTo } from '#web/screens/link-to.ts'
import { HomeLink } from './home-link.tsx'
import { LeaveSoon } from './leave-soon.tsx'

const Key = z.object({ numer: z.number() })

/** Stores what was signed, as soon as the page is opened. Opened again it answers the same: the call may be repeated. */
export function SaveOutcome({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [submission.save.path, token],
    queryFn: () => call(submission.save, { body: { token } }),
    retry: false,
    staleTime: Infinity,
  })
  if (data) return <Saved message={data.message} number={Key.safeParse(data.key).data?.numer} />
  if (error && !isFetching) return <Failed token={token} error={error} tryAgain={() => void refetch()} />
  return (
    <div role="status" aria-busy>
      <span className="visually-hidden">Trwa zapisywanie podpisanego wniosku</span>
      <Skeleton height="9rem" />
    </div>
  )
}

const Saved = ({ message, number }: { message: string; number: number | undefined }) => (
  <div role="status">
    <Verdict kind="good" title={message}>
      {number !== undefined && (
        <p>
          Numer wniosku: <strong>{number}</strong>
        </p>
      )}
      <p>
        Na adres użytkownika głównego wysłaliśmy potwierdzenie z kodem, którym sprawdzisz stan wniosku. Urząd rozpatrzy
        go w ciągu {OFFICE_DAYS} dni.
      </p>
      <Group mt="md">
        <Button
          component={Link}
          {...linkTo('/stan-wniosku', {}, number === undefined ? {} : { numer: String(number) })}
        >
          Sprawdź stan wniosku
        </Button>
        <HomeLink />
      </Group>
    </Verdict>
  </div>
)

/** A service that is down may answer later; a link that leads nowhere never will. */
function Failed({ token, error, tryAgain }: { token: string; error: Error; tryAgain: () => void }) {
  const status = error instanceof CallError ? error.status : 0
  const mayPass = status === 0 || status >= 500 || status === 429
  return (
    <Verdict kind={mayPass ? 'doubtful' : 'bad'} title="Nie można zapisać zgłoszenia">
      <p role="alert">{errorText(error)}</p>
      {mayPass && <p>Podpis nie przepadł. Spróbuj ponownie za chwilę.</p>}
      {status === 404 && <LeaveSoon />}
      <Group mt="md">
        {mayPass && <Button onClick={tryAgain}>Spróbuj ponownie</Button>}
        {status === 404 ? (
          <Button component={Link} {...linkTo('/formularz-zgloszeniowy')}>
            Wypełnij nowy wniosek
          </Button>
        ) : (
          <BackToRequest token={token} variant={mayPass ? 'default' : 'filled'} />
        )}
        <HomeLink />
      </Group>
    </Verdict>
  )
}

type Back = { token: string; variant?: 'default' | 'filled' }

/** The token of a return also opens the request itself, to be signed again. */
export const BackToRequest = ({ token, variant = 'filled' }: Back) => (
  <Button variant={variant} component={Link} {...linkTo('/formularz-zgloszeniowy', {}, { token, podpis: 'ponownie' })}>
    Wróć do wniosku
  </Button>
)
