import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CallError, errorText } from '#kit/call.ts'
import { Verdict } from '#kit/verdict.tsx'
import { linkTo } from '#web/screens/link-to.ts'
import { HomeLink } from './home-link.tsx'
import { LeaveSoon } from './leave-soon.tsx'

type Props = { error: Error; busy: boolean; tryAgain: () => void }

/** Why the request behind a link cannot be signed: the link is over, it is signed already, or nobody answers. */
export function UnreadableRequest({ error, busy, tryAgain }: Props) {
  const status = error instanceof CallError ? error.status : 0
  if (status === 409)
    return (
      <Verdict kind="good" title="Wniosek jest już podpisany">
        <p>{errorText(error)} Numer i kod, którymi sprawdzisz jego stan, są w wiadomości z potwierdzeniem.</p>
        <Group mt="md">
          <Button component={Link} {...linkTo('/stan-wniosku')}>
            Sprawdź stan wniosku
          </Button>
          <HomeLink />
        </Group>
      </Verdict>
    )
  if (status === 404 || status === 400)
    return (
      <Verdict kind="bad" title="Odnośnik nie prowadzi do wniosku">
        <p role="alert">{errorText(error)}</p>
        <LeaveSoon />
        <Group mt="md">
          <Button component={Link} {...linkTo('/formularz-zgloszeniowy')}>
            Wypełnij nowy wniosek
          </Button>
          <HomeLink />
        </Group>
      </Verdict>
    )
  return (
    <Verdict kind="doubtful" title="Nie można pobrać danych formularza">
      <p role="alert">{errorText(error)}</p>
      <LeaveSoon />
      <Group mt="md">
        <Button loading={busy} onClick={tryAgain}>
          Spróbuj ponownie
        </Button>
        <HomeLink />
      </Group>
    </Verdict>
  )
}
