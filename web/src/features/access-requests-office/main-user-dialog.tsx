import { Button, Group, Stack, Text } from '@mantine/core'
import type { ExistingBody } from '#contract/access-requests/requests.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import classes from './access-requests-office.module.css'

type Person = { imie: string; nazwisko: string; email: string }
type Props = {
  present: NonNullable<ExistingBody['uzytkownikGlowny']>
  /** The main user as the form has them. */
  wanted: Person
  choose: (newUser: boolean) => void
  close: () => void
}

const nameOf = ({ imie, nazwisko }: Person) => `${imie} ${nazwisko}`

/** Asks what becomes of the present main user (spec 2 §4), and says what each answer does. */
export function MainUserDialog({ present, wanted, choose, close }: Props) {
  const before = nameOf(present)
  const after = nameOf(wanted)
  const renamed = before !== after || present.email !== wanted.email
  return (
    <Dialog title="Podmiot ma już użytkownika głównego" onClose={close}>
      <Stack>
        <Text>
          Obecny użytkownik główny to <b>{before}</b> ({present.login}), {present.email}. Wniosek wskazuje:{' '}
          <b>{after}</b>, {wanted.email}.
        </Text>
        <section className={classes['choice']}>
          <Text>
            Powstanie nowe konto: {after}. Hasło do pierwszego logowania zostanie wysłane na adres {wanted.email}.{' '}
            {before} ({present.login}) zostanie koordynatorem.
          </Text>
          <Button px="sm" onClick={() => choose(true)}>
            Utwórz nowego użytkownika głównego
          </Button>
        </section>
        <section className={classes['choice']}>
          <Text>
            Konto {present.login} pozostanie kontem użytkownika głównego i dostanie dane z wniosku.{' '}
            {renamed
              ? `Zmienia się imię, nazwisko lub adres e-mail, więc na adres ${wanted.email} zostanie wysłane nowe hasło, a dotychczasowe przestanie działać.`
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
