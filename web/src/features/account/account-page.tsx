import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { account } from '#contract/account/account.ts'
import { Loaded } from '#kit/loaded.tsx'
import { Page } from '#kit/page.tsx'
import { queryOf, freshForEditing } from '#kit/query.ts'
import { useCan, useUser } from '#kit/user.ts'
import { FactorSection } from './factor-section.tsx'
import { OwnPermissions } from './own-permissions.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileDocument } from './profile-document.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { WhoChangesData } from './who-changes-data.tsx'

/** The user's own data, permissions and password (spec 3 §2.13). */
export function AccountPage() {
  const can = useCan()
  const { impersonateMode } = useUser()
  const profile = useQuery({ ...queryOf(account.profile), ...freshForEditing })
  return (
    <Page title="Ustawienia konta" narrow>
      <Loaded query={profile} back={null}>
        {(data) => (
          <Stack gap="xl">
            <WhoChangesData profile={data} />
            {can('account.editProfile') ? <ProfileForm profile={data} /> : <ProfileDocument {...data} />}
            {can('account.readPermissions') && <OwnPermissions granted={data.uprawnienia} />}
            <PasswordSection />
            {!impersonateMode && <FactorSection />}
            {!impersonateMode && <SessionsSection />}
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}
