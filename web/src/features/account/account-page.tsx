import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { account } from '#contract/account.ts'
import { Loaded } from '#kit/loaded.tsx'
import { Page } from '#kit/page.tsx'
import { queryOf, freshForEditing } from '#kit/query.ts'
import { useCan } from '#kit/user.ts'
import { OwnPermissions } from './own-permissions.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileForm } from './profile-form.tsx'
import { WhoChangesData } from './who-changes-data.tsx'

/** The user's own data, permissions and password (spec 3 §2.13). */
export function AccountPage() {
  const can = useCan()
  const profile = useQuery({ ...queryOf(account.profile), ...freshForEditing })
  return (
    <Page title="Ustawienia konta" narrow>
      <Loaded query={profile} back={null}>
        {(data) => (
          <Stack gap="xl">
            <ProfileForm profile={data}>
              <WhoChangesData profile={data} />
            </ProfileForm>
            {can('account.readPermissions') && <OwnPermissions granted={data.uprawnienia} />}
            <PasswordSection />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}
