import { Kbd, Switch, Table } from '@mantine/core'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { useStore } from '#kit/store.ts'
import { singleKeys } from './single-keys.ts'

const keys: [key: string, does: string][] = [
  ['?', 'lista skrótów klawiszowych'],
  ['/', 'przejście do wyszukiwania w górnym pasku'],
  ['f', 'przejście do pierwszego filtra listy'],
  ['Tab', 'przejście do następnego elementu; pierwsze naciśnięcie pokazuje odnośniki do części strony'],
  ['Enter', 'zatwierdzenie formularza lub wybór elementu'],
  ['Esc', 'zamknięcie okna, listy lub menu'],
  ['Strzałki', 'poruszanie się po tabelach, drzewach i listach wyboru'],
]

/** The keys of the product, and the switch that turns the single ones off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const on = useStore(singleKeys) === 'on'
  return (
    <Dialog title="Skróty klawiszowe" onClose={onClose} size="34rem">
      <Table>
        <Table.Tbody>
          {keys.map(([key, does]) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">
                <Kbd>{key}</Kbd>
              </Table.Th>
              <Table.Td>{does}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Switch
        mt="md"
        label="Skróty jednoznakowe (?, / oraz f) są włączone"
        checked={on}
        onChange={(event) => singleKeys.set(event.currentTarget.checked ? 'on' : 'off')}
      />
    </Dialog>
  )
}
