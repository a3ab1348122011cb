import { formatCount } from '#contract/kernel/money.ts'
import { Alert, Button, Group } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { countWithNoun } from '#contract/kernel/plural.ts'
import type { mail } from '#contract/mail/mail.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { FactList, TextFacts } from '#kit/fact-list.tsx'
import { NoMailNotice } from '#kit/no-mail-notice.tsx'
import { FramedHtml } from '#kit/sanitized-html.tsx'
import classes from './mail.module.css'

export type Preview = ReplyOf<typeof mail.preview>
type Props = { preview: Preview; busy: boolean; onAnswer: (send: boolean) => void }

/** The message as it will arrive and the number of its recipients, to be confirmed before it leaves. */
export function PreviewDialog({ preview, busy, onAnswer }: Props) {
  const { liczba, opis, temat, html, tekst, nadawca, odpowiedzDo } = preview
  return (
    <Dialog title="Podgląd wiadomości" busy={busy} onClose={() => onAnswer(false)}>
      <div className={classes['preview']}>
        <FactList>
          <TextFacts
            facts={[
              ['Adresaci', opis],
              ['Liczba adresatów', formatCount(liczba)],
              ['Od', nadawca],
              ['Odpowiedzi na', odpowiedzDo],
              ['Temat', temat],
            ]}
          />
        </FactList>
        <div className={classes['frame']}>
          <FramedHtml html={html} />
        </div>
        <details>
          <summary>Wersja tekstowa, dla programów pocztowych bez formatowania</summary>
          <pre className={classes['plain']}>{tekst}</pre>
        </details>
        <NoMailNotice />
        {liczba === 0 ? (
          <Alert color="red" role="alert">
            Nikt nie dostałby tej wiadomości: wśród wybranych nie ma użytkownika z czynnym kontem.
          </Alert>
        ) : (
          <p className={classes['note']}>Wysłanej wiadomości nie można cofnąć ani zmienić.</p>
        )}
      </div>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" disabled={busy} onClick={() => onAnswer(false)}>
          Wróć do edycji
        </Button>
        {liczba > 0 && (
          <Button
            loading={busy}
            leftSection={<IconSend size="1.1rem" aria-hidden />}
            onClick={() => onAnswer(true)}
            data-autofocus
          >
            Wyślij do {countWithNoun(liczba, ['adresata', 'adresatów', 'adresatów'])}
          </Button>
        )}
      </Group>
    </Dialog>
  )
}
