import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { present } from '#contract/kernel/lists.ts'
import { mail } from '#contract/mail/mail.ts'
import { BackLink } from '#kit/back-link.tsx'
import { call } from '#kit/call.ts'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { keyIn } from '#kit/grid/row-action-factories.tsx'
import { NoMailNotice } from '#kit/no-mail-notice.tsx'
import { notice } from '#kit/notices.tsx'
import { Page } from '#kit/page.tsx'
import { useBackToList } from '#kit/use-back-to-list.ts'
import { isClosedTo, useUser } from '#kit/user.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { ComposeForm } from './compose-form.tsx'
import classes from './mail.module.css'
import { PreviewDialog, type Preview } from './preview-dialog.tsx'

/** A new message to users. */
export const ComposePage = () => (
  <Page
    title="Nowa wiadomość e-mail"
    context={<BackLink {...linkTo('/komunikacja/wiadomosci-email')}>Wiadomości e-mail</BackLink>}
  >
    <div className={classes['notice']}>
      <NoMailNotice />
    </div>
    <Composer />
  </Page>
)

type Question = { preview: Preview; answer: (send: boolean) => void }

/** The form, then the preview, whose number of recipients is confirmed. Once sent, the message is shown on its way. */
export function Composer() {
  const user = useUser()
  const navigate = useNavigate()
  const back = useBackToList(linkTo('/komunikacja/wiadomosci-email'))
  // sent again because its answer was lost, it is still one message
  const [klucz] = useState(() => crypto.randomUUID())
  const [question, setQuestion] = useState<Question>()
  const [sending, setSending] = useState(false)
  const form = useSchemaForm(mail.preview.body, {
    defaults: { adresaci: 'POZIOMY', poziomy: [], uzytkownicy: [] },
    readOnly: isClosedTo(user, mail.send),
    failed: (reason) => `Nie można wysłać wiadomości: ${reason}`,
    send: async (body) => {
      const preview = await call(mail.preview, { body })
      try {
        const confirmed = await new Promise<boolean>((answer) => setQuestion({ preview, answer }))
        if (!confirmed) return undefined
        setSending(true)
        const { message, key } = await call(mail.send, { body: { ...body, liczba: preview.liczba, klucz } })
        return () => {
          notice.success(message)
          void navigate(linkTo('/komunikacja/wiadomosci-email/details/$id', { id: present(keyIn(key), 'key') }))
        }
      } finally {
        setQuestion(undefined)
        setSending(false)
      }
    },
  })
  return (
    <>
      <ComposeForm form={form} onCancel={() => back()} />
      {question && <PreviewDialog preview={question.preview} busy={sending} onAnswer={question.answer} />}
    </>
  )
}
