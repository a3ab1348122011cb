import { Modal, type ModalProps } from '@mantine/core'
import { useLayer } from './layers.ts'

type Props = Omit<ModalProps, 'opened' | 'onClose'> & { close?: () => void; busy?: boolean }

/** Mantine's modal as one of our layers, open while it is rendered; without `close` it cannot be dismissed. */
export function ModalLayer({ close, busy = false, ...others }: Props) {
  const closeUnlessBusy = () => {
    if (!busy) close?.()
  }
  return (
    <Modal
      ref={useLayer(closeUnlessBusy)}
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
