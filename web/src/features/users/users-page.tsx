import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { grantors } from '#contract/grantors/grantors.ts'
import type { RowOf } from '#contract/kernel/grid.ts'
import { userContexts } from '#contract/users/user-rules.ts'
import type { UserRow } from '#contract/users/users.ts'
import { BackLink } from '#kit/back-link.tsx'
import { GridPage } from '#kit/grid/grid-page.tsx'
import { Loaded } from '#kit/loaded.tsx'
import { Page } from '#kit/page.tsx'
import { StateBadge } from '#kit/state-badge.tsx'
import { queryOf } from '#kit/query.ts'
import { BadAddressPage } from '#kit/bad-address-page.tsx'
import { linkTo } from '#web/screens/link-to.ts'
import { everywhere, grantorIdIn, grantorPlace, ownBody, whyNotAdd, type Place } from './places.ts'
import { useUserActions } from './use-user-actions.tsx'

export const AllUsersPage = () => <UsersList place={everywhere} />

export const OwnUsersPage = () => <UsersList place={ownBody} />

/** Users of one grantor, reached from its screen. */
export function GrantorUsersPage() {
  const pupId = grantorIdIn(useParams({ strict: false }).pupId)
  return pupId === undefined ? (
    <BadAddressPage reason="Niepoprawna wartość kontekstu" />
  ) : (
    <GrantorUsers key={pupId} pupId={pupId} />
  )
}

const toGrantors = <BackLink {...linkTo('/rejestry/udzielajacy-pomocy')}>Udzielający pomocy</BackLink>

function GrantorUsers({ pupId }: { pupId: number }) {
  const query = useQuery(queryOf(grantors.read, { params: { id: pupId } }))
  if (query.data)
    return (
      <UsersList place={grantorPlace(pupId)} grantor={query.data} refused={whyNotAdd(query.data.uzytkownikGlowny)} />
    )
  return (
    <Page title="Użytkownicy" context={toGrantors}>
      <Loaded query={query}>{() => null}</Loaded>
    </Page>
  )
}

const stateBadges = {
  zablokowany: ({ zablokowany }: UserRow) =>
    zablokowany === 'TAK' && <StateBadge color="amber">zablokowany</StateBadge>,
  usuniety: ({ usuniety }: UserRow) => usuniety === 'TAK' && <StateBadge color="red">usunięty</StateBadge>,
}

/** Leads to the reports of a grantor; they lead back here (spec 1 §2.5). */
const CasesLink = ({ id, nip }: { id: number; nip: string }) => (
  <Anchor
    component={Link}
    {...linkTo('/monitorowanie-pomocy/przypadki-pomocy', {}, { nip, fromPUP: String(id) })}
    lh="2.25rem"
    me="xs"
  >
    Pokaż sprawozdania o pomocy
  </Anchor>
)

type ListProps = {
  place: Place
  /** The one whose users these are. */
  grantor?: { id: number; nip: string; nazwa: string }
  refused?: string | undefined
}

/** The list of users, the same in every place (spec 2 §2). */
function UsersList({ place, grantor, refused }: ListProps) {
  const navigate = useNavigate()
  const { grid } = place.calls
  return (
    <GridPage
      grid={grid}
      params={place.params}
      {...(grantor && {
        title: `Użytkownicy: ${grantor.nazwa}`,
        context: toGrantors,
        pageActions: <CasesLink {...grantor} />,
      })}
      hint="Dodaj pierwszego użytkownika."
      add={{
        label: 'Dodaj',
        icon: IconPlus,
        primary: true,
        permission: userContexts[place.context].write,
        refused,
        run: () => void navigate(place.form('add')),
      }}
      actions={useUserActions(place)}
      cells={stateBadges}
      rowName={({ imie, nazwisko, login }) => `${imie} ${nazwisko} (${login})`}
      rowClass={({ usuniety }: RowOf<typeof grid>) => (usuniety === 'TAK' ? 'deleted' : undefined)}
    >
      {refused && <Text mb="sm">{refused}.</Text>}
    </GridPage>
  )
}
