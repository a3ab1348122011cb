import { Alert, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { SignatureData } from '#contract/access-requests/signature.ts'
import { isMainUser } from './signer.ts'

type Props = { podpis: SignatureData; mainUser: { imie: string; nazwisko: string } }

/** What the office has to look at before it trusts a signature. */
export function SignatureWarnings({ podpis, mainUser }: Props) {
  const trial = podpis.typ === 'PROBNY'
  const same = isMainUser(podpis, mainUser)
  if (!trial && !same) return null
  return (
    <Stack gap="sm">
      {trial && (
        <Alert color="amber" icon={<IconAlertTriangle aria-hidden />} title="Podpis próbny">
          Wniosek podpisano w trybie próbnym. Taki podpis nie ma mocy prawnej i nie potwierdza tożsamości podpisującego.
        </Alert>
      )}
      {same && (
        <Alert color="amber" icon={<IconAlertTriangle aria-hidden />} title="Podpisał przyszły użytkownik główny">
          Imię i nazwisko podpisującego są takie same jak użytkownika głównego we wniosku. Sprawdź, czy ta osoba może
          reprezentować podmiot.
        </Alert>
      )}
    </Stack>
  )
}
