import { ActionIcon, Group, Select, Tooltip } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { LoadTrouble } from '#kit/form/load-trouble.tsx'
import { listbox } from '#kit/form/listbox.ts'
import { LOAD_FAILED, NOTHING_FOUND } from '#kit/form/options.ts'
import { useDroppedText } from '#kit/form/use-dropped-text.tsx'
import { useStarts, type Start } from './starts.ts'
import { TemplatesDialog } from './templates-dialog.tsx'
import classes from './new-case.module.css'

type Props = { chosen: string | null; choose: (key: string | null) => void }

/** One of the latest kinds of case, or a template, to begin with. */
export const StartField = memo(({ chosen, choose }: Props) => {
  const { recent, templates, failed, retry } = useStarts()
  const [managing, setManaging] = useState(false)
  const field = useDroppedText({}, [...recent, ...templates].find(({ key }) => key === chosen)?.label)
  const group = (title: string, starts: readonly Start[]) =>
    starts.length > 0 ? [{ group: title, items: starts.map(({ key, label }) => ({ value: key, label })) }] : []
  return (
    <Group wrap="nowrap" align="flex-end" gap="xs" className={classes['start'] ?? ''}>
      <Select
        {...field}
        className={classes['starts'] ?? ''}
        label="Jak ostatnio lub z szablonu"
        description={failed && <LoadTrouble retry={retry} />}
        placeholder="Wybierz, aby wypełnić formularz"
        data={[...group('Jak ostatnio', recent), ...group('Szablony', templates)]}
        value={chosen}
        onChange={choose}
        searchable
        // the list would cover the form that it stands above
        openOnFocus={false}
        data-autofocus
        clearable
        allowDeselect={false}
        {...listbox}
        clearButtonProps={{ 'aria-label': 'Wyczyść' }}
        nothingFoundMessage={failed ? LOAD_FAILED : NOTHING_FOUND}
      />
      <Tooltip label="Szablony: zmiana nazwy i usuwanie">
        <ActionIcon
          variant="default"
          // as high as the fields of the screen
          size="2.5rem"
          tabIndex={0}
          aria-label="Szablony: zmiana nazwy i usuwanie"
          onClick={() => setManaging(true)}
        >
          <IconListDetails size="1.2em" aria-hidden />
        </ActionIcon>
      </Tooltip>
      {managing && <TemplatesDialog onClose={() => setManaging(false)} />}
    </Group>
  )
})
