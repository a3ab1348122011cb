import { Button, Group, Text } from '@mantine/core'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { UnitList } from './unit-list.tsx'
import type { Unit } from './unit-tree.ts'

type Props = { title: string; units: readonly Unit[]; close: () => void }

/** Says which of the picked entries were chosen before (spec 3 §2.3). */
export const DuplicatesDialog = ({ title, units, close }: Props) => (
  <Dialog title={title} onClose={close} size="36rem">
    <Text mb="sm">Te elementy zostały dodane wcześniej, dlatego pominięto je przy dodawaniu:</Text>
    <UnitList label={title} ids={units.map(({ id }) => id)} rows={units} />
    <Group justify="flex-end" mt="lg">
      <Button onClick={close} data-autofocus>
        Zamknij
      </Button>
    </Group>
  </Dialog>
)
