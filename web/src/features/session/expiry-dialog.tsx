import { Alert, Button, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { announce } from '#kit/announce.tsx'
import { errorText } from '#kit/call.ts'
import { ModalLayer } from '#kit/dialogs/modal-layer.tsx'
import { asSentence } from '#kit/sentence.ts'
import { useStore } from '#kit/store.ts'
import { forceOut } from './session.ts'
import { sessionWatch } from './session-state.ts'
import { countdown, isEnding, secondsLeft, type Watch } from './session-watch.ts'
import { useNow } from './use-now.ts'
import { extendSession } from './watch-session.ts'

/** The warning is announced once more when so little is left. */
const REMINDER_SECONDS = 60

/** Warns before the session ends and lets it be prolonged (spec 1 §4.1). */
export function ExpiryWarning() {
  const watch = useStore(sessionWatch)
  const now = useNow()
  return watch && isEnding(watch, now) && <ExpiryDialog watch={watch} now={now} />
}

function ExpiryDialog({ watch, now }: { watch: Watch; now: number }) {
  const [busy, setBusy] = useState(false)
  useEffect(playWarning, [])
  const left = secondsLeft(watch, now)
  const soon = left <= REMINDER_SECONDS
  useEffect(() => {
    if (soon) announce('Sesja wygaśnie za minutę. Wybierz Przedłuż sesję, aby pracować dalej.')
  }, [soon])
  const [failure, setFailure] = useState<unknown>()
  const run = (work: Promise<unknown>) => {
    setBusy(true)
    setFailure(undefined)
    void work.then(setFailure).finally(() => setBusy(false))
  }
  return (
    <ModalLayer urgent centered title="Wygaśnięcie sesji">
      <Text>
        Twoja sesja wygaśnie za <strong>{countdown(left)}</strong>. Potem trzeba będzie zalogować się ponownie.
      </Text>
      <Text>Czy chcesz przedłużyć sesję?</Text>
      {failure !== undefined && (
        <Alert color="red" role="alert" title="Nie udało się przedłużyć sesji" mt="md">
          {asSentence(errorText(failure))} Spróbuj ponownie.
        </Alert>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" disabled={busy} onClick={() => run(forceOut('signedOut'))}>
          Wyloguj
        </Button>
        <Button data-autofocus loading={busy} onClick={() => run(extendSession())}>
          Przedłuż sesję
        </Button>
      </Group>
    </ModalLayer>
  )
}

/** Two short soft tones; a browser that allows no sound yet simply stays silent. */
function playWarning(): void {
  if (typeof AudioContext === 'undefined') return
  const audio = new AudioContext()
  for (const [start, frequency] of [
    [0, 660],
    [0.28, 880],
  ] as const) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    const from = audio.currentTime + start
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0, from)
    volume.gain.linearRampToValueAtTime(0.2, from + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, from + 0.24)
    tone.connect(volume).connect(audio.destination)
    tone.start(from)
    tone.stop(from + 0.25)
  }
  setTimeout(() => void audio.close(), 1000)
}
