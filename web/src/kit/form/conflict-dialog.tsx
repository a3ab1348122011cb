import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import classes from './conflict.module.css'

/** A field that somebody else changed, with its values as text. */
export type ConflictLine = { label: string; before: string; now: string; mine: string | undefined }

type Props = {
  /** A sentence: who changed the record, and when. */
  who: string
  lines: readonly ConflictLine[]
  /** Labels of the fields that were changed only in this form. */
  onlyMine: readonly string[]
  takeTheirs: () => void
  keepMine: () => void
  onClose: () => void
}

/**
 * Somebody else changed the record meanwhile: shows their changes, field by field, beside the input of this form. No
 * input is lost until the user decides so.
 */
export const ConflictDialog = ({ who, lines, onlyMine, takeTheirs, keepMine, onClose }: Props) => (
  <Dialog title="Ktoś inny zapisał zmiany" onClose={onClose} size="60rem">
    <Stack gap="md">
      <Text>{who} Twoje zmiany nie zostały jeszcze zapisane i nadal są w formularzu.</Text>
      {lines.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than a small screen: scrolled by keys
        <div className={classes['scroll']} tabIndex={0} role="region" aria-label="Zmiany drugiej osoby">
          <Table withTableBorder>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Pole</Table.Th>
                <Table.Th>Przedtem → teraz</Table.Th>
                <Table.Th>Wpisano tutaj</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {lines.map(({ label, before, now, mine }) => (
                <Table.Tr key={label}>
                  <Table.Th scope="row">{label}</Table.Th>
                  <Table.Td>
                    <del>{before}</del> <IconArrowRight size="1em" role="img" aria-label="zmienione na" />{' '}
                    <ins>{now}</ins>
                  </Table.Td>
                  <Table.Td>{mine === undefined ? <Text c="dimmed">bez zmian</Text> : <b>{mine}</b>}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      ) : (
        <Text>W polach tego formularza nic się nie zmieniło, zmieniła się tylko wersja zapisu.</Text>
      )}
      {onlyMine.length > 0 && <Text>Pola zmienione tylko tutaj: {onlyMine.join(', ')}.</Text>}
      <Text size="sm" c="dimmed">
        „Zachowaj moje zmiany” wczyta nową wersję i zostawi to, co wpisano w polach zmienionych tutaj. Zapisze je
        dopiero przycisk „Zapisz”.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Wróć do formularza
        </Button>
        <Button variant="default" onClick={takeTheirs}>
          Przejmij wersję z serwera
        </Button>
        <Button onClick={keepMine} data-autofocus>
          Zachowaj moje zmiany na nowej wersji
        </Button>
      </Group>
    </Stack>
  </Dialog>
)
