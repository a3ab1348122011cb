import { Alert, Button, Group, Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { eairMapping, Mapping, type EairField } from '#contract/aid/eair/mapping.ts'
import { call, CallError, errorText } from '#kit/call.ts'
import { askToDiscard, useUnsavedChangesGuard } from '#kit/dialogs/unsaved-changes.tsx'
import { notice } from '#kit/notices.tsx'
import { forget } from '#kit/query.ts'
import { isClosedTo, useUser } from '#kit/user.ts'
import { MappedColumns } from './mapped-columns.tsx'
import { MappedInstruments } from './mapped-instruments.tsx'
import { draftOf, faultsOf, mappingOf, newLine, type StoredMapping } from './mapping-draft.ts'

/** The layout of files for eAIR. A refusal of the contract's schema is shown above the button. */
export function MappingForm({ stored }: { stored: StoredMapping }) {
  const closed = isClosedTo(useUser(), eairMapping.update)
  const [draft, setDraft] = useState(() => draftOf(stored))
  const [saved, setSaved] = useState(() => mappingOf(draft))
  const [faults, setFaults] = useState<readonly string[]>([])
  const [conflict, setConflict] = useState(false)
  const [busy, setBusy] = useState(false)
  const given = mappingOf(draft)
  const dirty = JSON.stringify(given) !== JSON.stringify(saved)
  useUnsavedChangesGuard(dirty)
  const save = async () => {
    const found = faultsOf(given)
    setFaults(found)
    setConflict(false)
    if (found.length > 0) return
    setBusy(true)
    try {
      const { message } = await call(eairMapping.update, { body: Mapping.parse(given) })
      setSaved(given)
      notice.success(message)
    } catch (error) {
      setFaults([errorText(error)])
      setConflict(error instanceof CallError && error.status === 409)
    }
    setBusy(false)
  }
  // the page starts the form anew with the version that it reads
  const reread = async () => {
    if (await askToDiscard()) await forget(eairMapping.update)
  }
  return (
    <Stack maw="60rem" component="fieldset" p={0} bd={0} aria-label="Układ pliku" {...(closed && { disabled: true })}>
      <TextInput
        label="Nazwa arkusza"
        maxLength={31}
        required
        value={draft.arkusz}
        onChange={(event) => setDraft({ ...draft, arkusz: event.currentTarget.value })}
      />
      <Title order={2}>Kolumny</Title>
      <MappedColumns columns={draft.kolumny} onChange={(kolumny) => setDraft({ ...draft, kolumny })} />
      <Group>
        <Button
          variant="default"
          onClick={() => setDraft({ ...draft, kolumny: [...draft.kolumny, newLine(emptyColumn)] })}
        >
          Dodaj kolumnę
        </Button>
      </Group>
      <Title order={2}>Instrumenty pomocy</Title>
      <MappedInstruments
        instruments={draft.instrumenty}
        onChange={(instrumenty) => setDraft({ ...draft, instrumenty })}
      />
      <Group>
        <Button
          variant="default"
          onClick={() =>
            setDraft({ ...draft, instrumenty: [...draft.instrumenty, newLine({ kod: '', instrument: '' })] })
          }
        >
          Dodaj instrument
        </Button>
      </Group>
      {faults.length > 0 && (
        <Alert color="red" role="alert">
          {faults.map((fault) => (
            <div key={fault}>{fault}</div>
          ))}
          {conflict && (
            <Button size="xs" mt="xs" variant="default" onClick={() => void reread()}>
              Wczytaj aktualne dane
            </Button>
          )}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => setDraft(draftOf(saved))}>
          Cofnij zmiany
        </Button>
        <Button onClick={() => void save()} loading={busy}>
          Zapisz
        </Button>
      </Group>
    </Stack>
  )
}

const emptyColumn = { pole: 'STALA' as EairField, naglowek: '', wartosc: '' }
