import { Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { requestSections, signatureFacts } from '#contract/access-requests/printed.ts'
import { requests, type SignedRequest } from '#contract/access-requests/requests.ts'
import type { SignatureData } from '#contract/access-requests/signature.ts'
import { present } from '#contract/kernel/lists.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import { usePathParams } from '#kit/address-params.ts'
import { BackLink } from '#kit/back-link.tsx'
import { Loaded } from '#kit/loaded.tsx'
import { Page } from '#kit/page.tsx'
import { queryOf } from '#kit/query.ts'
import classes from './access-requests-office.module.css'
import { backToList } from './addresses.ts'
import { FactList, TextFacts } from '#kit/fact-list.tsx'
import { RequestCommands } from './request-commands.tsx'
import { RequestState } from './request-state.tsx'
import { SignatureWarnings } from './signature-warnings.tsx'
import { StateBadge } from './state-badge.tsx'

/** A signed request: what it says, who signed it and where it stands (spec 2 §2 'Registration forms'). */
export function RequestPage() {
  const { id = '' } = usePathParams()
  const query = useQuery(queryOf(requests.read, { params: { id: Number(id) } }))
  const reread = async () => present((await query.refetch({ throwOnError: true })).data, 'request')
  const { data } = query
  return (
    <Page
      title={`Wniosek nr ${id}`}
      context={
        <>
          <BackLink {...backToList(id)}>Formularze zgłoszeniowe</BackLink>
          {data && (
            <>
              {` · ${data.dane.nazwa} (NIP ${formatNip(data.dane.nip)}) `}
              <StateBadge state={data.status} />
            </>
          )}
        </>
      }
      actions={data && <RequestCommands request={data} reread={reread} />}
    >
      <Loaded query={query} missing="Nie ma wniosku o tym numerze.">
        {(request) => <RequestParts request={request} />}
      </Loaded>
    </Page>
  )
}

const RequestParts = ({ request }: { request: SignedRequest }) => (
  <div className={classes['columns']}>
    <div className={classes['parts']}>
      {requestSections(request.dane).map(({ heading, facts }) => (
        <Part key={heading} heading={heading}>
          <FactList>
            <TextFacts facts={facts} />
          </FactList>
        </Part>
      ))}
    </div>
    <div className={classes['parts']}>
      <Part heading="Rozpatrzenie">
        <RequestState request={request} />
      </Part>
      <Part heading="Podpis">
        <SignaturePart podpis={request.danePodpisu} mainUser={request.dane} />
      </Part>
    </div>
  </div>
)

const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className={classes['part']}>
    <Title order={2}>{heading}</Title>
    {children}
  </section>
)

type Props = { podpis: SignatureData; mainUser: { imie: string; nazwisko: string } }

/** Who signed, how and when, and what was checked: a request whose signature does not hold is never stored. */
const SignaturePart = ({ podpis, mainUser }: Props) => (
  <>
    <SignatureWarnings {...{ podpis, mainUser }} />
    <Text my="xs" className={classes['verdict'] ?? ''}>
      <IconCircleCheck size="1.2em" aria-hidden />
      Podpis jest prawidłowy: obejmuje cały wniosek, a certyfikat był ważny w chwili jego przyjęcia.
    </Text>
    <FactList>
      <TextFacts facts={signatureFacts(podpis)} />
    </FactList>
  </>
)
