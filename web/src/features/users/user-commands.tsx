import { Button, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconKey, IconShieldOff, IconStar, IconUserShare } from '@tabler/icons-react'
import { can, canActAs } from '#contract/access.ts'
import { secondFactor } from '#contract/second-factor/second-factor.ts'
import { session } from '#contract/session/session.ts'
import { isSelf, mayGeneratePassword, maySetMainUser } from '#contract/users/user-rules.ts'
import { users, type User } from '#contract/users/users.ts'
import { call } from '#kit/call.ts'
import { confirm } from '#kit/dialogs/confirm.tsx'
import { rereading } from '#kit/query.ts'
import { readOnlyReason, useUser } from '#kit/user.ts'
import { actAsQuestion, continueAs } from './act-as.ts'
import { targetOf } from './places.ts'

type Props = {
  stored: User
  /** There is unsaved input, which these commands would lose. */
  dirty: boolean
}

/** Commands besides changing a user's data, each after a question (spec 2 §2, §6). */
export function UserCommands({ stored, dirty }: Props) {
  const user = useUser()
  const navigate = useNavigate()
  const target = targetOf(stored)
  const { login, email, blokada: zablokowany } = stored
  const mayChange = !readOnlyReason(user) && !zablokowany

  const ask = (confirmLabel: string, question: string, run: () => Promise<string | void>) =>
    void confirm({
      question: dirty ? `${question}\n\nNiezapisane zmiany w formularzu zostaną porzucone.` : question,
      confirmLabel,
      cancelLabel: 'Anuluj',
      run,
    })
  /** Changes the user and reads them again. */
  const change = (make: () => Promise<{ message: string }>) => async () => {
    const { message } = await make()
    await rereading()
    return message
  }

  const commands = [
    {
      label: 'Generuj hasło',
      icon: IconKey,
      shown: mayChange && mayGeneratePassword(user, target),
      question: `Czy na pewno chcesz wygenerować nowe hasło użytkownika ${login}? Dotychczasowe przestanie działać, a nowe wyślemy na adres ${email}.`,
      run: change(() => call(session.requestReset, { body: { login } })),
    },
    {
      label: 'Usuń drugi składnik',
      icon: IconShieldOff,
      shown: !readOnlyReason(user) && stored.drugiSkladnik && can(user, 'users.resetFactor') && !isSelf(user, target),
      question: `Czy na pewno chcesz usunąć drugi składnik logowania użytkownika ${login}? Do czasu włączenia nowego zaloguje się samym hasłem. Jego sesje zostaną zakończone, a na adres ${email} wyślemy wiadomość.`,
      run: change(() => call(secondFactor.reset, { params: { login } })),
    },
    {
      label: 'Zaloguj jako użytkownik',
      icon: IconUserShare,
      shown: canActAs(user, { ...target, zablokowany }),
      question: actAsQuestion(login),
      run: async () => continueAs(login, navigate),
    },
    {
      label: 'Ustanów użytkownikiem głównym',
      icon: IconStar,
      shown: mayChange && maySetMainUser(user, target),
      question: `Czy na pewno chcesz ustanowić użytkownika ${login} użytkownikiem głównym podmiotu ${stored.udzielajacyPomocyNazwa}? Dotychczasowy użytkownik główny zostanie koordynatorem.`,
      run: change(() => call(users.setMain, { params: { login } })),
    },
  ].filter(({ shown }) => shown)
  if (commands.length === 0) return null
  return (
    <Group mb="md" gap="xs" role="group" aria-label="Działania na koncie użytkownika">
      {commands.map(({ label, icon: Icon, question, run }) => (
        <Button
          key={label}
          variant="default"
          leftSection={<Icon size="1.1rem" aria-hidden />}
          onClick={() => ask(label, question, run)}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
}
