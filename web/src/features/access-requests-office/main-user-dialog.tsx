import { Button, Group, Stack, Text } from '@mantine/core'
import { addressRests } from '#contract/access-requests/first-password.ts'
import type { ExistingBody } from '#contract/access-requests/requests.ts'
import { limits } from '#contract/limits.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { useUser } from '#kit/user.ts'
import classes from './access-requests-office.module.css'

type Person = { imie: string; nazwisko: string; email: string }
type Props = {
  present: NonNullable<ExistingBody['uzytkownikGlowny']>
  /** The main user as the form has them. */
  wanted: Person
  /** The address that was signed. */
  signedEmail: string
  choose: (newUser: boolean) => void
  close: () => void
}

const nameOf = ({ imie, nazwisko }: Person) => `${imie} ${nazwisko}`

const waits = `Podpisany wniosek podaje inny adres e-mail, więc hasło będzie można wysłać po ${limits.addressRestHours} godzinach. Administrator może zrobić to od razu.`

/** Asks what becomes of the present main user (spec 2 §4), and says what each answer does. */
export function MainUserDialog({ present, wanted, signedEmail, choose, close }: Props) {
  const user = useUser()
  const { email } = wanted
  const sent = (trusted: string[], words: string) => (addressRests(user, email, trusted) ? waits : words)
  const before = nameOf(present)
  const after = nameOf(wanted)
  const renamed = before !== after || present.email !== email
  return (
    <Dialog title="Podmiot ma już użytkownika głównego" onClose={close}>
      <Stack>
        <Text>
          Obecny użytkownik główny to <b>{before}</b> ({present.login}), {present.email}. Wniosek wskazuje:{' '}
          <b>{after}</b>, {email}.
        </Text>
        <section className={classes['choice']}>
          <Text>
            Powstanie nowe konto: {after}.{' '}
            {sent([signedEmail], `Hasło do pierwszego logowania zostanie wysłane na adres ${email}.`)} {before} (
            {present.login}) zostanie koordynatorem.
          </Text>
          <Button px="sm" onClick={() => choose(true)}>
            Utwórz nowego użytkownika głównego
          </Button>
        </section>
        <section className={classes['choice']}>
          <Text>
            Konto {present.login} pozostanie kontem użytkownika głównego i dostanie dane z wniosku.{' '}
            {renamed
              ? `Zmienia się imię, nazwisko lub adres e-mail, więc dotychczasowe hasło przestanie działać. ${sent(
                  [signedEmail, present.email],
                  `Na adres ${email} zostanie wysłane nowe hasło.`,
                )}`
              : 'Imię, nazwisko i adres e-mail się nie zmieniają, więc hasło zostanie takie samo.'}
          </Text>
          <Button px="sm" variant="default" onClick={() => choose(false)}>
            Zmień dane obecnego
          </Button>
        </section>
        <Group justify="flex-end">
          <Button variant="default" onClick={close} data-autofocus>
            Anuluj
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
