import { Alert, Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eair, EAIR_FILE_ROWS } from '#contract/aid/eair/eair.ts'
import { EXPORTED_TOO } from '#contract/aid/eair-states.ts'
import { formatCount } from '#contract/kernel/money.ts'
import { errorText, isLost } from '#kit/call.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { download } from '#kit/download.ts'
import { notice } from '#kit/notices.tsx'
import { forget, queryOf } from '#kit/query.ts'

type Props = { selection: readonly number[]; onDone: () => void; onClose: () => void }
const LOST = `Połączenie z serwerem zostało przerwane i plik nie dotarł, a zgłoszenia mogły już zostać oznaczone jako wyeksportowane. Jeśli tak się stało, lista pokazuje ich nowy stan: zaznacz je na niej i pobierz plik ponownie z zaznaczeniem „${EXPORTED_TOO}”.`
type Format = 'XLSX' | 'CSV'

/** Saves a file for eAIR with the chosen reports, or with all that wait for one. */
export function ExportDialog({ selection, onDone, onClose }: Props) {
  const [format, setFormat] = useState<Format>('XLSX')
  const [again, setAgain] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const chosen = selection.length > 0
  const gaps = useQuery({
    ...queryOf(eair.gaps, { body: chosen ? { ids: [...selection] } : {} }),
    gcTime: 0,
  })
  const undecided = gaps.data?.bezOsoby ?? 0
  const save = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const body = chosen ? { ids: [...selection], ponownie: again } : {}
      const name = await download(eair.export, { params: { format }, body })
      notice.success(`Zapisano plik ${name}`)
      onDone()
      onClose()
    } catch (error) {
      // the reports may be marked as exported already
      void forget(eair.export)
      setFailure(isLost(error) ? LOST : errorText(error))
      setBusy(false)
    }
  }
  return (
    <Dialog title="Plik dla eAIR" onClose={onClose} busy={busy} size="36rem">
      <Stack>
        <Text>
          {chosen
            ? `Wybrane zgłoszenia: ${formatCount(selection.length)}.`
            : `Wszystkie, które czekają na zgłoszenie lub korektę, najpilniejsze najpierw, najwyżej ${formatCount(EAIR_FILE_ROWS)}.`}{' '}
          Zgłoszenia z pliku będą oznaczone jako wyeksportowane. Plik wczytuje się w eAIR ręcznie.
        </Text>
        {undecided > 0 && (
          <Text role="status">
            Zgłoszenia, w których nie wiadomo, czy beneficjent jest osobą fizyczną: {formatCount(undecided)}. To pole
            będzie w nich puste; uzupełnij je w pliku.
          </Text>
        )}
        <Radio.Group label="Rodzaj pliku" value={format} onChange={setFormat}>
          <Group mt="xs">
            <Radio value="XLSX" label="XLSX" />
            <Radio value="CSV" label="CSV" />
          </Group>
        </Radio.Group>
        {chosen && (
          <Checkbox label={EXPORTED_TOO} checked={again} onChange={(event) => setAgain(event.currentTarget.checked)} />
        )}
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={busy}>
            Anuluj
          </Button>
          <Button onClick={() => void save()} loading={busy}>
            Pobierz plik
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
