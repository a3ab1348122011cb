import { IconEye, IconMail, IconPlayerStop } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { mail } from '#contract/mail/mail.ts'
import { GridPage } from '#kit/grid/grid-page.tsx'
import { NoMailNotice } from '#kit/no-mail-notice.tsx'
import { linkTo } from '#web/screens/link-to.ts'
import classes from './mail.module.css'
import { authorOf } from './message-facts.tsx'
import { canStop, stopMessage, stopQuestion } from './stop-message.ts'

const writers = { permission: 'communication.manage' } as const

/** Everything that left the product by e-mail. */
export function MessagesPage() {
  const navigate = useNavigate()
  return (
    <GridPage
      grid={mail.grid}
      context="Wszystkie wiadomości, które wysłała aplikacja: do wielu użytkowników i pojedyncze."
      hint="Aplikacja nie wysłała jeszcze żadnej wiadomości."
      cells={{ autor: authorOf }}
      add={{
        ...writers,
        label: 'Napisz wiadomość',
        icon: IconMail,
        primary: true,
        run: () => void navigate(linkTo('/komunikacja/wiadomosci-email/add')),
      }}
      actions={[
        {
          label: 'Szczegóły',
          icon: IconEye,
          inImpersonation: true,
          to: ({ id }) => linkTo('/komunikacja/wiadomosci-email/details/$id', { id }),
        },
        {
          ...writers,
          label: 'Zatrzymaj',
          icon: IconPlayerStop,
          dangerous: true,
          shownFor: canStop,
          confirm: stopQuestion,
          run: stopMessage,
        },
      ]}
    >
      <div className={classes['notice']}>
        <NoMailNotice />
      </div>
    </GridPage>
  )
}
