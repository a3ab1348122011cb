import { Alert, Button, Group, Input, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { countWithNoun } from '#contract/kernel/plural.ts'
import { InfoDialog } from '#kit/dialogs/info-dialog.tsx'
import { useForm } from '#kit/form/form-context.ts'
import { useField } from '#kit/form/use-field.tsx'
import { useRowsByIds } from '#kit/form/use-chosen-rows.ts'
import type { Reading } from '#kit/query.ts'
import type { MeasureValues } from './measure-values.ts'
import { splitPicked, type Unit, type Units } from '#kit/form/unit-tree.ts'
import { UnitList } from './unit-list.tsx'
import { UnitsDialog } from './units-dialog.tsx'

export type UnitWords = {
  /** 'Dodaj sektory działalności' */
  add: string
  /** 'Sektory działalności, które są już na liście' */
  duplicates: string
  /** The message when the names of the chosen entries cannot be read (spec 3 §8). */
  unreadable: string
  /** What it means to choose nothing. */
  none: string
}

type Props = {
  name: keyof MeasureValues
  words: UnitWords
  /** Reads the present choices. */
  offered: Reading<Units>
  /** Reads the chosen entries; the ids as `1,2,3`. */
  chosen: (ids: string) => Reading<Units>
  /** The label for the notes if each of them is a tree of its own. */
  versions?: string
}

/** Entries of a large tree: picked in a dialog, shown as a list from which they can be removed (spec 3 §2.3). */
export function UnitsField({ name, words, offered, chosen: ask, versions }: Props) {
  const { value, set, ref, readOnly, text, shared } = useField<number[]>({ name })
  const ids = value ?? []
  const chosen = useRowsByIds<Unit>(
    ids,
    (unknown) => ask(unknown.join(',')),
    ({ id }) => id,
  )
  const [picking, picker] = useDisclosure(false)
  const [duplicates, setDuplicates] = useState<Unit[]>([])
  const button = useRef<HTMLButtonElement>(null)

  const add = (picked: Unit[]) => {
    const { added, duplicates: known } = splitPicked(ids, picked)
    chosen.remember(added)
    if (added.length > 0) set([...ids, ...added.map(({ id }) => id)])
    setDuplicates(known)
    picker.close()
  }
  const keep = useCallback(
    (rest: number[]) => {
      set(rest)
      // the pressed button has disappeared with its entry
      button.current?.focus()
    },
    [set],
  )
  const { getValues } = useForm().hookForm
  const remove = useCallback(
    (id: number) => keep(getValues(name).filter((other: number) => other !== id)),
    [keep, getValues, name],
  )

  return (
    <Input.Wrapper
      label={text}
      labelElement="div"
      error={shared.error}
      description={
        ids.length === 0
          ? words.none
          : countWithNoun(ids.length, ['wybrany element', 'wybrane elementy', 'wybranych elementów'])
      }
      role="group"
      aria-label={text}
    >
      {chosen.failed && (
        <Alert color="red" role="alert" mt="xs">
          <Text size="sm">{words.unreadable}</Text>
          <Button size="xs" variant="default" mt="xs" loading={chosen.loading} onClick={chosen.retry}>
            Spróbuj ponownie
          </Button>
        </Alert>
      )}
      <UnitList
        label={text}
        ids={ids}
        rows={chosen.rows}
        loading={chosen.loading}
        remove={readOnly ? undefined : remove}
      />
      {!readOnly && (
        <Group gap="xs" mt="xs">
          <Button
            id={shared.id}
            ref={(node) => {
              button.current = node
              ref(node)
            }}
            variant="default"
            leftSection={<IconPlus size="1.1rem" aria-hidden />}
            onClick={picker.open}
          >
            {words.add}
          </Button>
          {ids.length > 1 && (
            <Button variant="subtle" onClick={() => keep([])} aria-label={`Usuń wszystkie: ${text}`}>
              Usuń wszystkie
            </Button>
          )}
        </Group>
      )}
      {picking && <UnitsDialog title={words.add} {...{ offered, versions, add }} chosen={ids} close={picker.close} />}
      {duplicates.length > 0 && (
        <DuplicatesDialog title={words.duplicates} units={duplicates} close={() => setDuplicates([])} />
      )}
    </Input.Wrapper>
  )
}

type Duplicates = { title: string; units: readonly Unit[]; close: () => void }

/** Says which of the picked entries were already chosen (spec 3 §2.3). */
const DuplicatesDialog = ({ title, units, close }: Duplicates) => (
  <InfoDialog title={title} onClose={close}>
    <Text>Te elementy zostały dodane wcześniej, dlatego pominięto je przy dodawaniu:</Text>
    <UnitList label={title} ids={units.map(({ id }) => id)} rows={units} />
  </InfoDialog>
)
