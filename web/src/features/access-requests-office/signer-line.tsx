import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { signatureKinds, type SignatureData } from '#contract/access-requests/signature.ts'
import { formatDateTime } from '#contract/kernel/dates.ts'
import { toRequest } from './addresses.ts'

/** Who signed the request, in one line; the preview has the rest. */
export const SignerLine = ({ id, podpis }: { id: number; podpis: SignatureData }) => (
  <Text>
    Podpisał(a): <b>{`${podpis.imie} ${podpis.nazwisko}`}</b>, {formatDateTime(podpis.data)},{' '}
    {signatureKinds[podpis.typ]}.{' '}
    <Anchor component={Link} {...toRequest(id)} inherit>
      Szczegóły podpisu
    </Anchor>
  </Text>
)
