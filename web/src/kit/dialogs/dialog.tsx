import { useMediaQuery } from '@mantine/hooks'
import { createContext, useContext, useState, type ReactNode } from 'react'
import { ModalLayer } from './modal-layer.tsx'
import { askToDiscard, KeptKeys } from './unsaved-changes.tsx'

const CloseContext = createContext<(() => void) | undefined>(undefined)

/** Closes the surrounding dialog, asking first about unsaved work; `undefined` outside a dialog. */
export const useCloseDialog = (): (() => void) | undefined => useContext(CloseContext)

export type DialogProps = {
  title: string
  onClose: () => void
  /** There is unsaved input: closing asks first. */
  dirty?: boolean
  /** Work is in progress: the dialog cannot be closed. */
  busy?: boolean
  size?: string
  children: ReactNode
}

/** A dialog over the page, open while it is rendered (spec 3 §2.1): half of a wide screen, all of a small one. */
export function Dialog({
  title,
  onClose,
  dirty = false,
  busy = false,
  size = 'max(50vw, 40rem)',
  children,
}: DialogProps) {
  const small = useMediaQuery('(max-width: 43.75em)', false, { getInitialValueInEffect: false })
  const [keptKeys] = useState(() => new Set<string>())
  const close = async () => {
    if (!dirty || (await askToDiscard(keptKeys))) onClose()
  }
  return (
    <ModalLayer title={title} close={() => void close()} busy={busy} size={size} fullScreen={small}>
      <CloseContext value={() => void close()}>
        <KeptKeys value={keptKeys}>
          <div data-dialog-body>{children}</div>
        </KeptKeys>
      </CloseContext>
    </ModalLayer>
  )
}
