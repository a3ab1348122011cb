import { Button, Stack, Text, Title } from '@mantine/core'
import { IconFileCertificate } from '@tabler/icons-react'
import { settings } from '#contract/settings/settings.ts'
import { call } from '#kit/call.ts'
import { confirm } from '#kit/dialogs/confirm.tsx'
import { useUser } from '#kit/user.ts'
import { reloadUser } from '../session/session.ts'

/** Makes everyone accept the terms again, the administrator included (spec 3 §2.10). */
export function TermsPanel() {
  const { impersonateMode } = useUser()
  const force = async () => {
    const done = await confirm({
      title: 'Wymuś akceptację regulaminu',
      question: 'Czy na pewno chcesz wymusić ponowną akceptację regulaminu na wszystkich użytkownikach ?',
      run: async () => (await call(settings.forceTerms)).message,
    })
    if (done) await reloadUser()
  }
  return (
    <Stack component="section" maw="44rem" align="flex-start">
      <Title order={2}>Regulamin</Title>
      <Text>
        Po zmianie treści regulaminu możesz poprosić wszystkich o jego ponowną akceptację, także siebie. Aplikacja
        zapyta o nią każdego przy najbliższym wejściu i do tego czasu nie pozwoli mu pracować.
      </Text>
      <Button
        leftSection={<IconFileCertificate size="1.1rem" aria-hidden />}
        disabled={impersonateMode}
        onClick={() => void force()}
      >
        Wymuś akceptację regulaminu
      </Button>
    </Stack>
  )
}
