import { Button, Group, Select, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { ClassificationVersion } from '#contract/classifications/shared.ts'
import { listbox } from '#kit/form/listbox.ts'
import { NOTHING_FOUND } from '#kit/form/options.ts'
import classes from './classifications.module.css'
import { validityText } from './versions.ts'

type Props = {
  label: string
  versions: readonly ClassificationVersion[]
  chosen: ClassificationVersion | undefined
  choose: (id: number) => void
  edit: () => void
}

/** The choice of version, and the button to edit its name and dates (spec 3 §2.5, §2.7). */
export function VersionPicker({ label, versions, chosen, choose, edit }: Props) {
  return (
    <Group align="flex-end" gap="sm" mb="md">
      <Select<number>
        className={classes['version'] ?? ''}
        label={label}
        placeholder="Wybierz wersję"
        data={versions.map(({ id, nazwa }) => ({ value: id, label: nazwa }))}
        value={chosen?.id ?? null}
        onChange={(id) => id !== null && choose(id)}
        {...(chosen && { description: validityText(chosen) })}
        renderOption={({ option }) => <Option version={versions.find(({ id }) => id === option.value)} />}
        allowDeselect={false}
        nothingFoundMessage={NOTHING_FOUND}
        {...listbox}
      />
      <Button
        variant="default"
        leftSection={<IconPencil size="1.1rem" aria-hidden />}
        disabled={!chosen}
        onClick={edit}
      >
        Edytuj wersję
      </Button>
    </Group>
  )
}

const Option = ({ version }: { version: ClassificationVersion | undefined }) =>
  version && (
    <div>
      <Text size="sm">{version.nazwa}</Text>{' '}
      <Text size="xs" c="dimmed">
        {validityText(version)}
      </Text>
    </div>
  )
