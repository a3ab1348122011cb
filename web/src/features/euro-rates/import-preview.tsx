import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { euroRates } from '#contract/euro-rates/euro-rates.ts'
import { countWithNoun } from '#contract/kernel/plural.ts'
import { call, CallError, errorText } from '#kit/call.ts'
import { Counts } from '#kit/counts.tsx'
import { DayTable } from './day-table.tsx'
import { countDays, daysToStore, isMadeUp, periodText, type RepeatablePreview } from './import-state.ts'
import { StandInWarning } from './rate-source.tsx'

type Props = RepeatablePreview & { accepted: (message: string) => void; back: () => void }

/** The rates read, beside those of the dictionary; the user decides about days that differ. */
export function ImportPreview({ preview: first, ask, accepted, back }: Props) {
  const [preview, setPreview] = useState(first)
  const [replace, setReplace] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState<'accepting' | 'asking'>()
  const { kursy } = preview
  const counts = countDays(kursy)
  const days = daysToStore(kursy, replace)

  const attempt = async (kind: 'accepting' | 'asking', work: () => Promise<void>) => {
    setBusy(kind)
    setFailure(undefined)
    await work().catch(setFailure)
    setBusy(undefined)
  }
  const accept = () =>
    attempt('accepting', async () => {
      const { message } = await call(euroRates.accept, { body: { kursy: days, nadpisz: replace } })
      accepted(message)
    })
  const askAgain = () => attempt('asking', async () => setPreview(await ask()))
  const outdated = failure instanceof CallError && failure.status === 409

  return (
    <Stack>
      {isMadeUp(preview) && <StandInWarning name={preview.zrodlo} />}
      {preview.niepelny && <CutWarning />}
      <Text>
        Źródło: <b>{preview.zrodlo}</b>
        {kursy.length > 0 && `, ${periodText(kursy)}`}
      </Text>
      {kursy.length > 0 ? (
        <>
          <Counts of={{ 'Nowe dni': counts.new, 'Inny kurs': counts.differs, 'Ten sam kurs': counts.same }} />
          <DayTable rates={kursy} counts={counts} />
        </>
      ) : (
        <Text>W tym okresie źródło nie ma żadnych kursów.</Text>
      )}
      {counts.differs > 0 && (
        <Checkbox
          checked={replace}
          onChange={(event) => setReplace(event.currentTarget.checked)}
          label={`Zastąp w słowniku kursy, które się różnią (${countWithNoun(counts.differs, ['dzień', 'dni', 'dni'])})`}
          description="Dotyczy to także kursów poprawionych ręcznie. Bez zgody pozostaną takie, jakie są."
        />
      )}
      {failure !== undefined && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {errorText(failure)}
          {outdated && (
            <Group mt="xs">
              <Button size="xs" variant="default" loading={busy === 'asking'} onClick={() => void askAgain()}>
                Wyświetl podgląd ponownie
              </Button>
            </Group>
          )}
        </Alert>
      )}
      <Group>
        <Button disabled={days.length === 0} loading={busy === 'accepting'} onClick={() => void accept()}>
          {days.length > 0 ? `Przyjmij ${countWithNoun(days.length, ['dzień', 'dni', 'dni'])}` : 'Przyjmij'}
        </Button>
        <Button variant="default" disabled={busy !== undefined} onClick={back}>
          Wybierz inne źródło
        </Button>
      </Group>
      {days.length === 0 && kursy.length > 0 && (
        <Text c="dimmed">
          {counts.differs > 0
            ? 'Nie ma nowych dni. Zaznacz zgodę, aby zastąpić kursy, które się różnią.'
            : 'Nie ma nic do przyjęcia: wszystkie te kursy są już w słowniku.'}
        </Text>
      )}
    </Stack>
  )
}

const CutWarning = () => (
  <Alert color="amber" role="alert" icon={<IconAlertTriangle aria-hidden />} title="Plik może być niepełny">
    W pliku brakuje wierszy, którymi NBP kończy archiwum. Sprawdź, czy ostatni dzień w podglądzie jest ostatnim dniem,
    którego oczekujesz.
  </Alert>
)
