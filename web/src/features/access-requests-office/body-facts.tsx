import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ExistingBody } from '#contract/access-requests/requests.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { Fact, FactList } from '#kit/fact-list.tsx'
import type { ToLoad } from './to-load.ts'

/** What else is known of the body that a request is held against. */
export const BodyFacts = ({ held: { podmiot, daneGus } }: { held: ToLoad }) => (
  <FactList>
    <Fact label="Podmiot w rejestrze">
      {podmiot ? <BodyLink podmiot={podmiot} /> : 'Brak podmiotu dla danego numeru NIP.'}
    </Fact>
    {podmiot && (
      <>
        <Fact label="Powiat">{podmiot.powiat}</Fact>
        <Fact label="Adres siedziby">{podmiot.adresSiedziby}</Fact>
        <Fact label="Adres korespondencyjny">{podmiot.adresKorespondencyjny}</Fact>
      </>
    )}
    {daneGus?.nazwiskoOsoboaFizyczna && (
      <Fact label="Osoba fizyczna w REGON">
        {`${daneGus.imieOsobaFizyczna ?? ''} ${daneGus.nazwiskoOsoboaFizyczna}`.trim()}
      </Fact>
    )}
  </FactList>
)

const BodyLink = ({ podmiot: { id, nazwa, nip } }: { podmiot: ExistingBody }) => (
  <Anchor component={Link} {...linkTo('/rejestry/udzielajacy-pomocy/edit/$id', { id })} inherit>
    {nazwa} (NIP {formatNip(nip)})
  </Anchor>
)
