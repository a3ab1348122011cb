import { Button, Stack, Text } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '#contract/kernel/dates.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import type { Passkey, secondFactor } from '#contract/second-factor/second-factor.ts'
import { hasPasskeys } from '../session/has-passkeys.ts'
import { RemovePasskeyDialog } from './factor-dialogs.tsx'
import classes from './sessions-section.module.css'

type Props = ReplyOf<typeof secondFactor.status> & { onAdd: () => void }

/** The user's passkeys, each of which can be removed, and a way to a new one where there can be one. */
export function PasskeyList({ klucze, dozwolony, kluczeDozwolone, onAdd }: Props) {
  const [removing, setRemoving] = useState<Passkey>()
  const reason = whyNot(kluczeDozwolone)
  return (
    <Stack align="flex-start" gap="sm">
      {klucze.length > 0 ? (
        <ul className={classes['list']}>
          {klucze.map((one) => (
            <li key={one.id} className={classes['line']}>
              <div>
                <strong>{one.nazwa}</strong>
                <Text size="sm">
                  dodany {formatDateTime(one.dodany)},{' '}
                  {one.uzyty ? `użyty ${formatDateTime(one.uzyty)}` : 'jeszcze nieużyty'}
                </Text>
              </div>
              <Button
                variant="default"
                aria-label={`Usuń klucz dostępu: ${one.nazwa}`}
                onClick={() => setRemoving(one)}
              >
                Usuń
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        !reason && <Text>Nie masz żadnego. Klucz potwierdza się odciskiem palca, twarzą albo PIN-em urządzenia.</Text>
      )}
      {reason && <Text>{reason}</Text>}
      {dozwolony && !reason && (
        <Button variant="default" leftSection={<IconFingerprint size="1.1rem" aria-hidden />} onClick={onAdd}>
          Dodaj klucz dostępu
        </Button>
      )}
      {removing && <RemovePasskeyDialog passkey={removing} close={() => setRemoving(undefined)} />}
    </Stack>
  )
}

/** Why there can be no new passkey here. */
function whyNot(offeredHere: boolean): string | undefined {
  if (!offeredHere) return 'Klucze dostępu działają tylko w aplikacji otwartej pod adresem https z nazwą.'
  return hasPasskeys() ? undefined : 'Ta przeglądarka nie obsługuje kluczy dostępu.'
}
