import { Button } from '@mantine/core'
import { useState } from 'react'
import { LighthouseMark } from '#kit/lighthouse-mark.tsx'
import classes from '#kit/splash.module.css'
import { startSession } from '#web/features/session/session.ts'

/** Shown when the server does not answer at the start. */
export function Unreachable() {
  const [busy, setBusy] = useState(false)
  const retry = () => {
    setBusy(true)
    void startSession().finally(() => setBusy(false))
  }
  return (
    <main className={classes.splash}>
      <LighthouseMark size="4.5rem" />
      <h1>Wystąpił błąd połączenia z serwerem</h1>
      <p>Sprawdź połączenie z internetem i spróbuj ponownie za chwilę.</p>
      <Button loading={busy} onClick={retry}>
        Spróbuj ponownie
      </Button>
    </main>
  )
}
