import { Alert, Anchor, List, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Profile } from '#contract/account/account.ts'
import { useCan } from '#kit/user.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { contactsOf, type Contact } from './contacts.ts'

/** Says who can change the data of a user of a grantor, since they cannot do it here (spec 3 §6). */
export function WhoChangesData({ profile }: { profile: Profile }) {
  const can = useCan()
  if (!can('account.requestDataUpdate') && !can('account.readPermissions')) return null
  return (
    <Alert color="navy" role="note" title="Kto może zmienić te dane">
      {can('account.requestDataUpdate') ? <ByRequest /> : <ByContacts contacts={contactsOf(profile)} />}
    </Alert>
  )
}

/** The main user's data come from the grantor's request. */
const ByRequest = () => (
  <Text size="sm">
    Dane użytkownika głównego zmienia się wnioskiem. Złóż go na ekranie{' '}
    <Anchor inherit component={Link} {...linkTo('/konto-uzytkownika/aktualizacja-danych')}>
      Aktualizacja danych
    </Anchor>
    .
  </Text>
)

const ByContacts = ({ contacts }: { contacts: Contact[] }) =>
  contacts.length ? (
    <>
      <Text size="sm">Jeśli dane są nieaktualne, poproś o ich zmianę:</Text>
      <List size="sm">
        {contacts.map(({ role, name, phone, email }) => (
          <List.Item key={role}>
            {role}: <strong>{name}</strong>
            {phone && `, tel. ${phone}`}
            {email && (
              <>
                , e-mail{' '}
                <Anchor inherit href={`mailto:${email}`}>
                  {email}
                </Anchor>
              </>
            )}
          </List.Item>
        ))}
      </List>
    </>
  ) : (
    <Text size="sm">Jeśli dane są nieaktualne, poproś o ich zmianę administratora aplikacji.</Text>
  )
