import { Modal, type ModalProps } from '@mantine/core'
import { useCallback } from 'react'
import { useLayer } from './layers.ts'

type Props = Omit<ModalProps, 'opened' | 'onClose'> & {
  close?: () => void
  busy?: boolean
  /** Asks for an answer soon: assistive technologies interrupt for it. */
  urgent?: boolean
}

/** Mantine's modal as one of our layers, open while it is rendered; without `close` it cannot be dismissed. */
export function ModalLayer({ close, busy = false, urgent = false, ...others }: Props) {
  const closeUnlessBusy = () => {
    if (!busy) close?.()
  }
  const layer = useLayer(closeUnlessBusy)
  const asAlert = useCallback(
    (root: HTMLDivElement | null) => {
      // Mantine's own role cannot be changed by a property
      root?.querySelector('[aria-modal]')?.setAttribute('role', 'alertdialog')
      return layer(root)
    },
    [layer],
  )
  return (
    <Modal
      ref={urgent ? asAlert : layer}
      opened
      onClose={closeUnlessBusy}
      // the layer does both, also with dialogs on top of each other
      trapFocus={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={close !== undefined}
      closeButtonProps={{ 'aria-label': 'Zamknij', disabled: busy }}
      styles={{ title: { fontSize: 'var(--mantine-h2-font-size)', fontWeight: 650 } }}
      {...others}
    />
  )
}
