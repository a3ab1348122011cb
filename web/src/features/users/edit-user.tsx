import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isReadOnly, isSelf } from '#contract/users/user-rules.ts'
import { users, type User } from '#contract/users/users.ts'
import { useSearchParams } from '#kit/address-params.ts'
import { BackLink } from '#kit/back-link.tsx'
import { call } from '#kit/call.ts'
import { askToDiscard } from '#kit/dialogs/unsaved-changes.tsx'
import { formOfPart } from '#kit/form/form-context.ts'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { Grid } from '#kit/grid/grid.tsx'
import { Loaded } from '#kit/loaded.tsx'
import { Page } from '#kit/page.tsx'
import { queryOf, freshForEditing } from '#kit/query.ts'
import { useUser } from '#kit/user.ts'
import { reloadUser } from '../session/session.ts'
import { targetOf, type Place } from './places.ts'
import { useBackToList } from '#kit/use-back-to-list.ts'
import { UserCommands } from './user-commands.tsx'
import { UserForm } from './user-form.tsx'
import { userValues } from './user-values.ts'

/** The tabs by their names in the address (`?activeTab=`), so that a reload and a link keep the open one. */
const [USER, HISTORY] = ['0', '1']

/** An existing user: their data, and their history (spec 2 §2). */
export function EditUser({ place, login }: { place: Place; login: string }) {
  const query = useQuery({ ...queryOf(place.calls.read, { params: { ...place.params, login } }), ...freshForEditing })
  return (
    <Page title={`Użytkownik ${login}`} context={<BackLink {...place.list}>Użytkownicy</BackLink>}>
      <Loaded query={query}>{(stored) => <UserTabs key={query.dataUpdatedAt} place={place} stored={stored} />}</Loaded>
    </Page>
  )
}

function UserTabs({ place, stored }: { place: Place; stored: User }) {
  const { login } = stored
  const user = useUser()
  const back = useBackToList(place.list)
  const navigate = useNavigate()
  const { activeTab } = useSearchParams()
  const params = { ...place.params, login }
  const form = useContractForm(place.calls.update, {
    params,
    defaults: userValues(stored),
    readOnly: isReadOnly(user, targetOf(stored)),
    failed: (reason) => `Nie można zmodyfikować użytkownika: ${reason}`,
    reread: async () => userValues(await call(place.calls.read, { params })),
    onSaved: () => {
      if (isSelf(user, stored)) void reloadUser()
      back(login)
    },
  })
  const change = async (next: string | null) => {
    if (form.dirty && !(await askToDiscard())) return
    // the present values, not those first read: after a conflict the form may have been reset
    form.restart(form.forFields.hookForm.formState.defaultValues ?? {})
    // the user has confirmed the reset, so there is nothing left to ask
    void navigate({ to: '.', search: { activeTab: next }, replace: true, resetScroll: false, ignoreBlocker: true })
  }
  return (
    <Tabs value={activeTab === HISTORY ? HISTORY : USER} onChange={(next) => void change(next)} keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value={USER}>Użytkownik</Tabs.Tab>
        <Tabs.Tab value={HISTORY}>Historia modyfikacji</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={USER}>
        <UserCommands stored={stored} dirty={form.dirty} />
        <UserForm form={formOfPart(form)} place={place} stored={stored} onCancel={() => back(login)} />
      </Tabs.Panel>
      <Tabs.Panel value={HISTORY}>
        <Grid grid={users.history} params={{ login }} />
      </Tabs.Panel>
    </Tabs>
  )
}
