import { Alert, Button, Group, Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { eairMapping, Mapping, type EairField } from '#contract/aid/eair/mapping.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { call, errorText } from '#kit/call.ts'
import { notice } from '#kit/notices.tsx'
import { isClosedTo, useUser } from '#kit/user.ts'
import { MappedColumns } from './mapped-columns.tsx'
import { MappedInstruments } from './mapped-instruments.tsx'

type Stored = ReplyOf<typeof eairMapping.read>

/** The layout of files for eAIR. What the contract's schema refuses is said above the button. */
export function MappingForm({ stored }: { stored: Stored }) {
  const closed = isClosedTo(useUser(), eairMapping.update)
  const [draft, setDraft] = useState(stored)
  const [faults, setFaults] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const save = async () => {
    const judged = Mapping.safeParse(draft)
    const found = judged.error?.issues.map(({ message }) => message) ?? []
    setFaults([...new Set(found)])
    if (!judged.success) return
    setBusy(true)
    try {
      notice.success((await call(eairMapping.update, { body: judged.data })).message)
    } catch (error) {
      setFaults([errorText(error)])
    }
    setBusy(false)
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
        <Button variant="default" onClick={() => setDraft({ ...draft, kolumny: [...draft.kolumny, emptyColumn] })}>
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
          onClick={() => setDraft({ ...draft, instrumenty: [...draft.instrumenty, { kod: '', instrument: '' }] })}
        >
          Dodaj instrument
        </Button>
      </Group>
      {faults.length > 0 && (
        <Alert color="red" role="alert">
          {faults.map((fault) => (
            <div key={fault}>{fault}</div>
          ))}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => setDraft(stored)}>
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
