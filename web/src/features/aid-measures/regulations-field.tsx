import { present } from '#contract/kernel/lists.ts'
import { Button, Group, Input } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { confirm } from '#kit/dialogs/confirm.tsx'
import { useField } from '#kit/form/use-field.tsx'
import { IconAction } from '#kit/grid/icon-action.tsx'
import classes from './aid-measures.module.css'
import { periodOf, periodText, type RegulationValues } from './measure-values.ts'
import { RegulationDialog } from './regulation-dialog.tsx'

/** The regulations of a measure, each edited in a dialog (spec 3 §2.3). */
export function RegulationsField() {
  const { value, set, ref, readOnly, text, shared } = useField<RegulationValues[]>({ name: 'rozporzadzenia' })
  const regulations = value ?? []
  /** The index of the regulation in the dialog; one past the last for a new one. */
  const [edited, setEdited] = useState<number>()
  const button = useRef<HTMLButtonElement>(null)

  const store = (regulation: RegulationValues) => {
    const at = edited ?? regulations.length
    set([...regulations.slice(0, at), regulation, ...regulations.slice(at + 1)])
    setEdited(undefined)
  }
  const remove = async (place: number) => {
    const { nazwaRozporzadzenia } = present(regulations[place], 'regulation')
    const question = `Czy na pewno chcesz usunąć rozporządzenie: ${nazwaRozporzadzenia}?`
    if (!(await confirm({ question, confirmLabel: 'Usuń', cancelLabel: 'Anuluj', dangerous: true }))) return
    set(regulations.filter((_, other) => other !== place))
    button.current?.focus()
  }

  return (
    <Input.Wrapper label={text} labelElement="div" error={shared.error} data-wide role="group" aria-label={text}>
      {regulations.length > 0 && (
        <table className={classes['regulations']}>
          <thead>
            <tr>
              <th scope="col">Nazwa rozporządzenia</th>
              <th scope="col">Obowiązuje</th>
              {!readOnly && (
                <th scope="col">
                  <span className="visually-hidden">Działania</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {regulations.map((regulation, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- a new regulation has no id, and the place tells it from others
              <tr key={place}>
                <td>{regulation.nazwaRozporzadzenia}</td>
                <td className={classes['period']}>{periodText(periodOf(regulation.dataOd, regulation.dataDo))}</td>
                {!readOnly && (
                  <td>
                    <Group gap={0} wrap="nowrap" justify="flex-end">
                      <IconAction
                        label="Edytuj"
                        subject={regulation.nazwaRozporzadzenia}
                        icon={IconPencil}
                        onClick={() => setEdited(place)}
                      />
                      <IconAction
                        label="Usuń"
                        subject={regulation.nazwaRozporzadzenia}
                        icon={IconTrash}
                        dangerous
                        onClick={() => void remove(place)}
                      />
                    </Group>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {regulations.length === 0 && <p className={classes['none']}>Nie dodano żadnego rozporządzenia.</p>}
      {!readOnly && (
        <Button
          id={shared.id}
          ref={(node) => {
            button.current = node
            ref(node)
          }}
          variant="default"
          leftSection={<IconPlus size="1.1rem" aria-hidden />}
          onClick={() => setEdited(regulations.length)}
        >
          Dodaj rozporządzenie
        </Button>
      )}
      {edited !== undefined && (
        <RegulationDialog regulation={regulations[edited]} done={store} close={() => setEdited(undefined)} />
      )}
    </Input.Wrapper>
  )
}
