import { Alert, Anchor } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { requests } from '#contract/access-requests/requests.ts'
import { mayDecide, requestStates } from '#contract/access-requests/states.ts'
import { usePathParams } from '#kit/address-params.ts'
import { BackLink } from '#kit/back-link.tsx'
import { BadAddressPage } from '#kit/bad-address-page.tsx'
import { errorText } from '#kit/call.ts'
import { Loaded } from '#kit/loaded.tsx'
import { notice } from '#kit/notices.tsx'
import { Page } from '#kit/page.tsx'
import { freshForEditing, queryOf } from '#kit/query.ts'
import { useBackToList } from '#kit/use-back-to-list.ts'
import { backToList, toList, toRequest } from './addresses.ts'
import { LoadingDesk } from './loading-desk.tsx'
import type { ToLoad } from './to-load.ts'

/** Loads a request: makes or changes the body, its main user and their rights (spec 2 §2 'Form loading screen'). */
export function LoadingPage() {
  const { idFormularza = '', tryb } = usePathParams()
  const id = Number(idFormularza)
  if (!Number.isInteger(id) || id < 1) return <BadAddressPage reason="Niepoprawna wartość kontekstu" />
  if (tryb !== undefined && tryb !== 'select') return <BadAddressPage reason="Nieobsługiwany tryb" />
  return <LoadingOf key={id} id={id} choosing={tryb === 'select'} />
}

function LoadingOf({ id, choosing }: { id: number; choosing: boolean }) {
  const query = useQuery({ ...queryOf(requests.toLoad, { params: { id } }), ...freshForEditing })
  const back = useBackToList(toList)
  const { data, error } = query
  // what is read again after a refusal is for the form to verify: it must not lose what was typed
  const [start, setStart] = useState<ToLoad>()
  if (data && !start) setStart(data)
  useEffect(() => {
    if (!error) return
    notice.error(`Nie udało się załadować wniosku. ${errorText(error)}`)
    back(id)
    // oxlint-disable-next-line react/exhaustive-deps -- `back` is a new function each time but does the same
  }, [error, id])
  if (start && mayDecide(start.status)) return <LoadingDesk {...{ id, choosing, start }} />
  return (
    <Page
      title={`Wczytywanie wniosku nr ${id}`}
      context={<BackLink {...backToList(id)}>Formularze zgłoszeniowe</BackLink>}
    >
      <Loaded query={query}>
        {({ statusName }) => (
          <Alert
            color="amber"
            icon={<IconInfoCircle aria-hidden />}
            title={`Wniosek jest już rozpatrzony: ${statusName}`}
          >
            Wczytać można tylko wniosek o statusie „{requestStates.ZAR}”.{' '}
            <Anchor component={Link} {...toRequest(id)} inherit>
              Zobacz wniosek
            </Anchor>
          </Alert>
        )}
      </Loaded>
    </Page>
  )
}
