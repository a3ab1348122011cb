import { Alert, Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { textFacts, textKinds } from '#contract/message-texts.ts'
import type { TextDetails } from '#contract/text-settings.ts'

/** What is worth knowing before a text is changed: who gets it and when, and what follows from a change. */
export function TextNotes({ text: { kod, rodzaj } }: { text: TextDetails }) {
  const { when, used } = textFacts(kod)
  return (
    <>
      <Text mb="md" c="dimmed">
        {kod}, {textKinds[rodzaj]}. {when}
      </Text>
      {!used && (
        <Alert color="navy" mb="md">
          Aplikacja jeszcze nie używa tej treści. Możesz ją przygotować już teraz.
        </Alert>
      )}
      {kod === 'REGULAMIN' && (
        <Alert color="navy" mb="md">
          Kto zaakceptował regulamin wcześniej, nie zobaczy zmiany sam z siebie. Aby wszyscy zaakceptowali nową treść,
          wybierz „Wymuś akceptację regulaminu” na ekranie{' '}
          <Anchor inherit component={Link} to="/ustawienia/ustawienia-aplikacji">
            Ustawienia aplikacji
          </Anchor>
          .
        </Alert>
      )}
      {rodzaj === 'PODPOWIEDZ' && (
        <Alert color="navy" mb="md">
          Podpowiedź jest pokazywana jako zwykły tekst, bez formatowania. Użytkownicy zobaczą zmianę, gdy ponownie
          otworzą aplikację.
        </Alert>
      )}
    </>
  )
}
