import { Button, Group, Text } from '@mantine/core'
import { useCallback, useRef, useState } from 'react'
import { account } from '#contract/account/account.ts'
import { limits } from '#contract/limits.ts'
import { call, CallError } from '#kit/call.ts'
import { ModalLayer } from '#kit/dialogs/modal-layer.tsx'
import { notice } from '#kit/notices.tsx'
import { askToSignOut } from '../session/ask-to-sign-out.ts'
import { reloadUser } from '../session/session.ts'
import { TermsContent } from './terms-content.tsx'
import classes from './terms-dialog.module.css'

/** Blocks until the terms are read to the end and accepted (spec 1 §4.1). */
export function TermsDialog() {
  const box = useRef<HTMLDivElement>(null)
  const [read, setRead] = useState(false)
  const look = useCallback(() => {
    const { scrollHeight = Infinity, scrollTop = 0, clientHeight = 0 } = box.current ?? {}
    if (scrollHeight - scrollTop - clientHeight <= limits.terms.scrollTolerance) setRead(true)
  }, [])
  const [busy, setBusy] = useState(false)
  const accept = async () => {
    setBusy(true)
    try {
      await call(account.acceptTerms)
      await reloadUser()
    } catch (error) {
      notice.error((error instanceof CallError && error.refusal?.message) || 'Błąd połączenia z serwerem')
    } finally {
      setBusy(false)
    }
  }
  return (
    <ModalLayer title="Regulamin" size="60rem">
      <div
        ref={box}
        className={classes.text}
        role="region"
        aria-label="Treść regulaminu"
        // a region that scrolls must be reachable by keyboard
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        data-autofocus
        onScroll={look}
      >
        <TermsContent onShown={look} />
      </div>
      <Group justify="space-between" mt="md">
        <Text size="sm" c="dimmed" role="status">
          {read ? '' : 'Aby zaakceptować regulamin, przewiń go do końca.'}
        </Text>
        <Group>
          <Button variant="default" onClick={() => void askToSignOut()}>
            Wyloguj
          </Button>
          <Button disabled={!read} loading={busy} onClick={() => void accept()}>
            Akceptuję regulamin
          </Button>
        </Group>
      </Group>
    </ModalLayer>
  )
}
