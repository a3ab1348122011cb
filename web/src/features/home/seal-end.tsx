import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import { formatDate, today } from '#contract/kernel/dates.ts'
import type { BodyHome } from '#contract/home/home.ts'
import { endOfSeal } from '#contract/seals/seals.ts'
import { useUser } from '#kit/user.ts'
import { linkTo } from '#web/screens/link-to.ts'

type SealToReplace = NonNullable<BodyHome['pieczecDoWymiany']>

/** Says that the seal of the body ends soon, has ended or was revoked, and who can put in a new one. */
export function SealEnd({ seal }: { seal: SealToReplace }) {
  const user = useUser()
  return (
    <Alert
      color={endOfSeal(seal) === 'near' ? 'amber' : 'red'}
      icon={<IconAlertTriangle aria-hidden />}
      title={titleOf(seal)}
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

function titleOf(seal: SealToReplace): string {
  const end = endOfSeal(seal)
  if (end === 'revoked') return 'Certyfikat pieczęci elektronicznej unieważniono'
  const day = formatDate(today(new Date(seal.wazneDo)))
  return end === 'over' ? `Pieczęć elektroniczna straciła ważność ${day}` : `Pieczęć elektroniczna traci ważność ${day}`
}
