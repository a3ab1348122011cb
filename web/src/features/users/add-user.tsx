import { keyIn } from '#kit/grid/row-action-factories.tsx'
import { BackLink } from '#kit/back-link.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { Page } from '#kit/page.tsx'
import type { Place } from './places.ts'
import { useBackToList } from '#kit/use-back-to-list.ts'
import { UserForm } from './user-form.tsx'
import { newUserValues } from './user-values.ts'

/** A new user; the password for the first sign-in is mailed to them. */
export function AddUser({ place }: { place: Place }) {
  const back = useBackToList(place.list)
  const form = useContractForm(place.calls.create, {
    params: place.params,
    defaults: newUserValues(place),
    failed: (reason) => `Nie można dodać użytkownika: ${reason}`,
    onSaved: ({ key }) => back(String(keyIn(key))),
  })
  return (
    <Page title="Dodawanie użytkownika" context={<BackLink {...place.list}>Użytkownicy</BackLink>}>
      <UserForm form={form} place={place} onCancel={() => back()} />
    </Page>
  )
}
