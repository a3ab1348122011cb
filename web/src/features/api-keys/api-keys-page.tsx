import { IconBan } from '@tabler/icons-react'
import { useMemo } from 'react'
import { can } from '#contract/access.ts'
import { apiKeys, keyLogin, keyStates, type ApiKeyRow, type KeyState } from '#contract/api-keys/api-keys.ts'
import type { RowAction } from '#kit/actions.ts'
import { call } from '#kit/call.ts'
import { GridPage } from '#kit/grid/grid-page.tsx'
import { add, inAudit } from '#kit/grid/row-action-factories.tsx'
import { StateBadge } from '#kit/state-badge.tsx'
import { useUser } from '#kit/user.ts'
import { linesOfUser } from '#web/screens/audit-trails.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'

const colours = { WAZNY: 'green', WYGASL: 'gray', COFNIETY: 'red' } as const satisfies Record<KeyState, string>
const cells = {
  stan: ({ stan }: ApiKeyRow) => <StateBadge color={colours[stan]}>{keyStates[stan]}</StateBadge>,
}

const revoke = (inImpersonation: boolean): RowAction<ApiKeyRow> => ({
  label: 'Cofnij',
  icon: IconBan,
  permission: 'apiKeys.revoke',
  dangerous: true,
  inImpersonation,
  shownFor: ({ stan }) => stan !== 'COFNIETY',
  confirm: ({ nazwa, prefiks }) =>
    `Czy na pewno chcesz cofnąć klucz „${nazwa}” (${prefiks})? Systemy, które go używają, od razu stracą dostęp. Cofniętego klucza nie można przywrócić.`,
  run: async ({ id }) => (await call(apiKeys.revoke, { params: { id } })).message,
})

const lines = inAudit(({ prefiks }: ApiKeyRow) => linesOfUser(keyLogin(prefiks)))

/** The keys of one's own body; administrators see those of all bodies. */
export function ApiKeysPage() {
  const user = useUser()
  const makes = can(user, 'apiKeys.create')
  const shown = useMemo(() => {
    // a body needs no column that says the same in every row
    const { upNazwa: _name, upNip: _number, ...own } = apiKeys.grid.columns
    return makes ? { ...apiKeys.grid, columns: own } : apiKeys.grid
  }, [makes])
  // a body whose rights have ended may still revoke; someone who acts as another may not
  const actions = useMemo(() => [revoke(!user.impersonateMode), lines], [user.impersonateMode])
  return (
    <GridPage
      grid={shown}
      context={
        makes
          ? 'Klucze, którymi systemy Twojego podmiotu łączą się z Latarnią bez logowania.'
          : 'Klucze, którymi systemy podmiotów łączą się z Latarnią bez logowania.'
      }
      hint={makes ? 'Utwórz pierwszy klucz dla systemu, który ma przekazywać sprawozdania.' : 'Nie ma żadnego klucza.'}
      add={add<ApiKeyRow>(NewKeyDialog, { label: 'Utwórz klucz', permission: 'apiKeys.create' })}
      actions={actions}
      cells={cells}
      rowName={({ nazwa, prefiks }) => `${nazwa} (${prefiks})`}
      rowClass={({ stan }) => (stan === 'WAZNY' ? undefined : 'deleted')}
    />
  )
}
