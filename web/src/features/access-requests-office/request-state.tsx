import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { SignedRequest } from '#contract/access-requests/requests.ts'
import { formatDateTime } from '#contract/kernel/dates.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { Fact, FactList } from '#kit/fact-list.tsx'
import { OfficeDeadline } from './office-deadline.tsx'
import { StateBadge } from './state-badge.tsx'

/** Where a request stands: who gave it its state, when and why, and what it was loaded into. */
export function RequestState({ request }: { request: SignedRequest }) {
  const { status, dataPrzeslania, termin, powodOdrzucenia, wpisAdm, idPodmiotu, loginUzytkownika } = request
  const changedAt = request.dataOstatniejModyfikacjiStatusu
  return (
    <FactList>
      <Fact label="Status">
        <StateBadge state={status} />
      </Fact>
      <Fact label="Data przesłania">{formatDateTime(dataPrzeslania)}</Fact>
      <Fact label="Termin rozpatrzenia">{termin && <OfficeDeadline termin={termin} />}</Fact>
      <Fact label="Status zmienił(a)">{request.imieINazwiskoUzytOstatniejModyfikacjiStatusu}</Fact>
      <Fact label="Data zmiany statusu">{changedAt && formatDateTime(changedAt)}</Fact>
      <Fact label="Powód odrzucenia">{powodOdrzucenia}</Fact>
      <Fact label="Adnotacja">{wpisAdm}</Fact>
      <Fact label="Wczytano do podmiotu">{idPodmiotu && <BodyLink id={idPodmiotu} />}</Fact>
      <Fact label="Użytkownik główny">{loginUzytkownika && <UserLink login={loginUzytkownika} />}</Fact>
    </FactList>
  )
}

const BodyLink = ({ id }: { id: number }) => (
  <Anchor component={Link} {...linkTo('/rejestry/udzielajacy-pomocy/edit/$id', { id })} inherit>
    Zobacz podmiot w rejestrze
  </Anchor>
)

const UserLink = ({ login }: { login: string }) => (
  <Anchor
    component={Link}
    {...linkTo('/uzytkownik/$kontekst/$tryb/{-$login}', { kontekst: 'latarnia', tryb: 'edit', login })}
    inherit
  >
    {login}
  </Anchor>
)
