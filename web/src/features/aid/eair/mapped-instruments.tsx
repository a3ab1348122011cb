import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Line } from './mapping-draft.ts'

type Instrument = Line<{ kod: string; instrument: string }>
type Props = { instruments: readonly Instrument[]; onChange: (instruments: Instrument[]) => void }

/** What forms of aid are called in eAIR: a code stands for all codes below it that have no line of their own. */
export function MappedInstruments({ instruments, onChange }: Props) {
  const change = (at: number, given: Partial<Instrument>) =>
    onChange(instruments.map((one, n) => (n === at ? { ...one, ...given } : one)))
  return instruments.map(({ key, kod, instrument }, at) => (
    <Group key={key} align="end" gap="xs" role="group" aria-label={`instrument ${at + 1}`}>
      <TextInput
        label="Kod formy pomocy"
        maxLength={20}
        w="9rem"
        value={kod}
        onChange={(event) => change(at, { kod: event.currentTarget.value })}
      />
      <TextInput
        label="Instrument w eAIR"
        maxLength={100}
        flex={1}
        value={instrument}
        onChange={(event) => change(at, { instrument: event.currentTarget.value })}
      />
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={`Usuń: instrument ${at + 1}`}
        onClick={() => onChange(instruments.toSpliced(at, 1))}
      >
        <IconTrash size="1.1rem" aria-hidden />
      </ActionIcon>
    </Group>
  ))
}
