import { Button } from '@mantine/core'
import { IconCalendarPlus, IconFileImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { euroRates } from '#contract/euro-rates/euro-rates.ts'
import type { RowOf } from '#contract/kernel/grid.ts'
import type { FooterAction } from '#kit/actions.ts'
import { GridPage } from '#kit/grid/grid-page.tsx'
import { add, edit, inAudit } from '#kit/grid/row-action-factories.tsx'
import { linesOfRecord } from '#web/screens/audit-trails.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { FillDialog } from './fill-dialog.tsx'
import { RateDialog } from './rate-dialog.tsx'

const onlyManagers = { permission: 'dictionaries.manage' } as const

const fillIn: FooterAction = {
  label: 'Uzupełnij braki',
  icon: IconCalendarPlus,
  ...onlyManagers,
  run: (_, list) => list.open((close) => <FillDialog close={close} changed={list.refresh} />),
}

/** The dictionary of euro rates (spec 3 §2.9). */
export const RatesPage = () => (
  <GridPage
    grid={euroRates.grid}
    context="Średnie kursy euro Narodowego Banku Polskiego, po których przelicza się pomoc."
    pageActions={
      <Button
        component={Link}
        {...linkTo('/import-danych/kursy-euro')}
        variant="default"
        leftSection={<IconFileImport size="1.1rem" aria-hidden />}
      >
        Import kursów euro
      </Button>
    }
    actions={[
      edit(RateDialog, onlyManagers),
      inAudit(({ id }: RowOf<typeof euroRates.grid>) => linesOfRecord('kurs', id)),
    ]}
    add={add(RateDialog, onlyManagers)}
    footer={[fillIn]}
    hint="Kursy można dodać ręcznie, uzupełnić z NBP lub wczytać z pliku."
  />
)
