import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import { formatDate, today } from '#contract/kernel/dates.ts'
import { endOfSeal } from '#contract/seals/seals.ts'
import { useUser } from '#kit/user.ts'
import { linkTo } from '#web/screens/link-to.ts'

/** Says that the seal of the body ends soon or has ended, and who can put in a new one. */
export function SealEnd({ end }: { end: string }) {
  const user = useUser()
  const isOver = endOfSeal({ wazneDo: end }) === 'over'
  const day = formatDate(today(new Date(end)))
  return (
    <Alert
      color={isOver ? 'red' : 'amber'}
      icon={<IconAlertTriangle aria-hidden />}
      title={isOver ? `Pieczęć elektroniczna straciła ważność ${day}` : `Pieczęć elektroniczna traci ważność ${day}`}
      mb="md"
    >
      {can(user, 'seals.manage') ? (
        <Anchor component={Link} inherit {...linkTo('/dostep-do-aplikacji/pieczec')}>
          Wczytaj nową pieczęć
        </Anchor>
      ) : (
        'Nową pieczęć może wczytać użytkownik główny podmiotu.'
      )}
    </Alert>
  )
}
