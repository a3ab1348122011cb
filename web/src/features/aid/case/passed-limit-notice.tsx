import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { AidCase } from '#contract/aid/case-fields.ts'
import { formatDateTime } from '#contract/kernel/dates.ts'
import { call } from '#kit/call.ts'
import { notice } from '#kit/notices.tsx'
import { useUser } from '#kit/user.ts'
import { mayChange } from '../shared/case-address.ts'
import type { CaseContext } from '../shared/case-contexts.ts'
import { VerdictDialog } from '../shared/verdict-dialog.tsx'
import type { Verdict } from '../shared/verdict.ts'

type Props = { context: CaseContext; stored: AidCase }

/**
 * Says that a sent case passes a limit since aid of an earlier day was stored. Verifying the case keeps the warning with it
 * and ends the notice, here and on the main page.
 */
export function PassedLimitNotice({ context: { name, calls }, stored }: Props) {
  const user = useUser()
  const [verified, setVerified] = useState<Verdict & { message: string }>()
  const [running, setRunning] = useState(false)
  const verifies = name === 'pup' && mayChange(user, stored.userModPP)
  return (
    <>
      {stored.przekroczonoOd && (
        <Alert
          color="amber"
          icon={<IconAlertTriangle aria-hidden />}
          mb="md"
          title="Limit pomocy de minimis przekroczony przez inną pomoc"
        >
          <Text size="sm">
            {`${formatDateTime(stored.przekroczonoOd)} zapisano pomoc z tym samym lub wcześniejszym dniem udzielenia, udzieloną temu beneficjentowi albo jego grupie. Od tego czasu ten przypadek przekracza limit:`}
          </Text>
          {stored.ostrzezenia
            .filter(({ kod }) => kod.startsWith('PP_LIMIT_'))
            .map(({ kod, komunikat }) => (
              <Text key={kod} size="sm" mt="xs">
                {komunikat}
              </Text>
            ))}
          {verifies && (
            <>
              <Text size="sm" mt="xs">
                Po ponownej weryfikacji ostrzeżenie zostanie przy przypadku, a powiadomienie zniknie.
              </Text>
              <Button mt="xs" size="sm" variant="default" loading={running} onClick={() => void verify()}>
                Zweryfikuj ponownie
              </Button>
            </>
          )}
        </Alert>
      )}
      {verified && (
        <VerdictDialog
          title="Wynik weryfikacji"
          message={verified.message}
          verdict={verified}
          onClose={() => setVerified(undefined)}
        />
      )}
    </>
  )

  async function verify() {
    setRunning(true)
    try {
      setVerified(await call(calls.verify, { params: { id: stored.ppId } }))
    } catch (error) {
      notice.failure(error, 'Błąd połączenia z serwerem')
    }
    setRunning(false)
  }
}
