import { Tabs } from '@mantine/core'
import { settings, type Parameter } from '#contract/settings/settings.ts'
import { Grid } from '#kit/grid/grid.tsx'
import { edit, inAudit } from '#kit/grid/row-action-factories.tsx'
import { Page } from '#kit/page.tsx'
import { linesOfRecord } from '#web/screens/audit-trails.ts'
import { ParameterDialog } from './parameter-dialog.tsx'
import { shownValue } from './parameter-text.ts'
import { TermsPanel } from './terms-panel.tsx'

const cells = { actualValue: (parameter: Parameter) => shownValue(parameter) }
const actions = [
  edit(ParameterDialog, { permission: 'settings.manage' }),
  inAudit(({ id }: Parameter) => linesOfRecord('parametr', id)),
]

/** Parameters of the system, and the reset of the terms for all users (spec 3 §2.10). */
export const SettingsPage = () => (
  <Page title="Ustawienia aplikacji">
    <Tabs defaultValue="parametry" keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="parametry">Parametry systemu</Tabs.Tab>
        <Tabs.Tab value="ustawienia">Ustawienia</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="parametry">
        <Grid grid={settings.grid} cells={cells} actions={actions} inAddress />
      </Tabs.Panel>
      <Tabs.Panel value="ustawienia">
        <TermsPanel />
      </Tabs.Panel>
    </Tabs>
  </Page>
)
