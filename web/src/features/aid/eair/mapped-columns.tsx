import { ActionIcon, Group, NativeSelect, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { isCodeOf } from '#contract/kernel/codes.ts'
import { present } from '#contract/kernel/lists.ts'
import { eairFields, type EairField } from '#contract/aid/eair/mapping.ts'
import { announce } from '#kit/announce.tsx'
import type { Line } from './mapping-draft.ts'

type Column = Line<{ pole: EairField; naglowek: string; wartosc: string | null }>
type Props = { columns: readonly Column[]; onChange: (columns: Column[]) => void }

const options = Object.entries(eairFields).map(([value, label]) => ({ value, label }))

/** The columns of the file in their order: what each says, and its heading. */
export function MappedColumns({ columns, onChange }: Props) {
  const change = (at: number, given: Partial<Column>) =>
    onChange(columns.map((one, n) => (n === at ? { ...one, ...given } : one)))
  const move = (at: number, by: -1 | 1) => {
    const [one, other] = [present(columns[at], 'column'), present(columns[at + by], 'column')]
    onChange(columns.with(at, other).with(at + by, one))
    announce(`Kolumna ${one.naglowek}: miejsce ${at + by + 1} z ${columns.length}`)
  }
  return columns.map(({ key, pole, naglowek, wartosc }, at) => {
    const name = `kolumna ${at + 1}`
    return (
      <Group key={key} align="end" wrap="wrap" gap="xs" role="group" aria-label={name}>
        <TextInput
          label="Nagłówek"
          maxLength={100}
          value={naglowek}
          onChange={(event) => change(at, { naglowek: event.currentTarget.value })}
        />
        <NativeSelect
          label="Pole"
          data={options}
          value={pole}
          onChange={({ currentTarget: { value } }) => isCodeOf(eairFields, value) && change(at, { pole: value })}
        />
        {pole === 'STALA' && (
          <TextInput
            label="Wartość"
            maxLength={100}
            value={wartosc ?? ''}
            onChange={(event) => change(at, { wartosc: event.currentTarget.value })}
          />
        )}
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={`W górę: ${name}`}
          disabled={at === 0}
          onClick={() => move(at, -1)}
        >
          <IconArrowUp size="1.1rem" aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={`W dół: ${name}`}
          disabled={at === columns.length - 1}
          onClick={() => move(at, 1)}
        >
          <IconArrowDown size="1.1rem" aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={`Usuń: ${name}`}
          onClick={() => onChange(columns.toSpliced(at, 1))}
        >
          <IconTrash size="1.1rem" aria-hidden />
        </ActionIcon>
      </Group>
    )
  })
}
