import { Alert, Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { mail, type MessageDetails } from '#contract/mail/mail.ts'
import { call } from '#kit/call.ts'
import { notice } from '#kit/notices.tsx'
import { FramedHtml } from '#kit/sanitized-html.tsx'
import { useCan } from '#kit/user.ts'
import classes from './mail.module.css'

/** The text of a message as it arrives. An administrator may ask for the secret in a kept one. */
export function MessageText({ message: { id, html, poufna } }: { message: MessageDetails }) {
  const mayReadSecrets = useCan()('mail.readSecrets')
  const [secret, setSecret] = useState<string>()
  const [busy, setBusy] = useState(false)
  const reveal = async () => {
    setBusy(true)
    try {
      setSecret((await call(mail.readSecret, { params: { id } })).html)
    } catch (error) {
      notice.failure(error)
    }
    setBusy(false)
  }
  return (
    <section aria-label="Treść wiadomości">
      {poufna && secret === undefined && (
        <Alert color="navy" role="note" mb="md" title="Część treści jest poufna">
          {mayReadSecrets ? (
            <>
              <p className={classes['note']}>
                Wiadomość nie opuściła aplikacji, bo poczta nie jest podłączona. Możesz odczytać ją w całości, na
                przykład hasło lub odnośnik. Odczyt zostanie odnotowany.
              </p>
              <Button
                size="xs"
                variant="default"
                loading={busy}
                leftSection={<IconEye size="1rem" aria-hidden />}
                onClick={() => void reveal()}
              >
                Pokaż całą treść
              </Button>
            </>
          ) : (
            'W całości może ją odczytać tylko administrator.'
          )}
        </Alert>
      )}
      <div className={classes['frame']}>
        <FramedHtml html={secret ?? html} />
      </div>
    </section>
  )
}
