import { Alert, Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { textFacts, textKinds } from '#contract/message-texts/message-texts.ts'
import type { TextDetails } from '#contract/message-texts/text-settings.ts'
import { linkTo } from '#web/screens/link-to.ts'

/** Which text it is, who sees it and when. */
export const aboutText = ({ kod, rodzaj }: TextDetails): string =>
  `${kod}, ${textKinds[rodzaj]}. ${textFacts(kod).when}`

/** What is worth knowing before a text is changed. */
export function TextNotes({ text: { kod, rodzaj } }: { text: TextDetails }) {
  return (
    <>
      {kod === 'REGULAMIN' && (
        <Alert color="navy" mb="md" role="note">
          Zmiana nie wymaga od użytkowników ponownej akceptacji. Aby wszyscy zaakceptowali nową treść, wybierz „Wymuś
          akceptację regulaminu” na ekranie{' '}
          <Anchor inherit component={Link} {...linkTo('/ustawienia/ustawienia-aplikacji')}>
            Ustawienia aplikacji
          </Anchor>
          .
        </Alert>
      )}
      {rodzaj === 'PODPOWIEDZ' && (
        <Alert color="navy" mb="md" role="note">
          Podpowiedź jest pokazywana jako zwykły tekst, bez formatowania. Użytkownicy zobaczą zmianę, gdy ponownie
          otworzą aplikację.
        </Alert>
      )}
    </>
  )
}
