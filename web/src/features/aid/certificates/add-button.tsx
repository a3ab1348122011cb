import { useState, type ReactNode } from 'react'
import { can } from '#contract/access.ts'
import type { FooterAction, ListHandle } from '#kit/actions.ts'
import { usePerform, useRefusal } from '#kit/grid/use-perform.ts'
import { ReasonedButton } from '#kit/reasoned-button.tsx'
import { useUser } from '#kit/user.ts'

type Props = {
  add: FooterAction
  /** What assistive technology calls it, if not by its label. */
  name?: string
}

/** Prepares a certificate, of a form that the user chooses where several fit; says why where that cannot be done. */
export function AddButton({ add, ...named }: Props) {
  const { label, icon: Icon, primary = false } = add
  const user = useUser()
  const [dialog, setDialog] = useState<ReactNode>()
  const { busy, perform } = usePerform(() => undefined)
  const refusal = useRefusal(add)
  if (add.permission && !can(user, add.permission)) return null
  const over: Pick<ListHandle, 'open'> = { open: (shown) => setDialog(shown(() => setDialog(undefined))) }
  return (
    <>
      <ReasonedButton
        label={label}
        variant={primary ? 'filled' : 'default'}
        loading={busy}
        reason={refusal || undefined}
        leftSection={<Icon size="1.1rem" aria-hidden />}
        onClick={() =>
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what adds a certificate may only open a dialog
          void perform({ run: () => add.run([], over as ListHandle), question: undefined, label, dangerous: false })
        }
        {...named}
      />
      {dialog}
    </>
  )
}
