import { Text } from '@mantine/core'
import { InfoDialog } from '#kit/dialogs/info-dialog.tsx'
import { UnitList } from './unit-list.tsx'
import type { Unit } from '#kit/form/unit-tree.ts'

type Props = { title: string; units: readonly Unit[]; close: () => void }

/** Says which of the picked entries were already chosen (spec 3 §2.3). */
export const DuplicatesDialog = ({ title, units, close }: Props) => (
  <InfoDialog title={title} onClose={close}>
    <Text>Te elementy zostały dodane wcześniej, dlatego pominięto je przy dodawaniu:</Text>
    <UnitList label={title} ids={units.map(({ id }) => id)} rows={units} />
  </InfoDialog>
)
