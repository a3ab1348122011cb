import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { levelNames } from '#contract/access.ts'
import { grantors } from '#contract/grantors.ts'
import { column, type RowOf } from '#contract/kernel/grid.ts'
import { filterLevels, userContexts } from '#contract/user-rules.ts'
import type { UserRow } from '#contract/users.ts'
import { BackLink } from '#kit/back-link.tsx'
import { GridPage } from '#kit/grid/grid-page.tsx'
import { Loaded } from '#kit/loaded.tsx'
import { Page } from '#kit/page.tsx'
import { StateBadge } from '#kit/state-badge.tsx'
import { queryOf } from '#kit/query.ts'
import { useUser } from '#kit/user.ts'
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
      <UsersList
        place={grantorPlace(pupId)}
        grantor={query.data.nazwa}
        refused={whyNotAdd(query.data.uzytkownikGlowny)}
      />
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

/** The list of users, the same in every place (spec 2 §2). */
function UsersList({ place, grantor, refused }: { place: Place; grantor?: string; refused?: string | undefined }) {
  const user = useUser()
  const navigate = useNavigate()
  const { grid } = place.calls
  const shown = useMemo(() => {
    const levels = Object.fromEntries(filterLevels(user).map((level) => [level, levelNames[level]]))
    return { ...grid, columns: { ...grid.columns, poziom: column.option(levels) } }
  }, [grid, user])
  return (
    <GridPage
      grid={shown}
      params={place.params}
      {...(grantor && { title: `Użytkownicy: ${grantor}`, context: toGrantors })}
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
    />
  )
}
