import { Button, Group, Title } from '@mantine/core'
import { groups, reportTo, type Group as Stored } from '#contract/groups/groups.ts'
import { call } from '#kit/call.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { Grid } from '#kit/grid/grid.tsx'
import { keyIn } from '#kit/grid/row-action-factories.tsx'
import { groupValues, newGroup } from './group-values.ts'

export type GroupMode = 'add' | 'edit' | 'details'

type Props = {
  mode: GroupMode
  group: Stored | undefined
  close: () => void
  saved: (id: string | number | undefined) => void
}

export const groupTitles: Record<GroupMode, string> = {
  add: 'Dodawanie grupy',
  edit: 'Edycja grupy',
  details: 'Szczegóły grupy',
}

/** A group with the grantors that belong to it (spec 2 §2, §3). */
export function GroupForm({ mode, group, close, saved }: Props) {
  const form = useContractForm(group ? groups.update : groups.create, {
    defaults: group ? groupValues(group) : newGroup,
    readOnly: mode === 'details',
    failed: (reason) => `Nie można ${group ? 'zmodyfikować' : 'dodać'} grupy: ${reason}`,
    onSaved: ({ key }) => saved(keyIn(key)),
    ...(group && {
      params: { id: group.id },
      reread: async () => groupValues(await call(groups.read, { params: { id: group.id } })),
    }),
  })
  const { TextField, RadioField } = form.fields
  return (
    <Dialog title={groupTitles[mode]} onClose={close} dirty={form.dirty} busy={form.busy}>
      <ContractForm form={form}>
        <TextField name="kod" />
        <TextField name="nazwa" />
        <TextField name="raportNazwa" hint="Jak grupa jest nazywana w raportach" />
        <RadioField name="raportDo" options={reportTo} />
        {!form.readOnly && <FormActions />}
      </ContractForm>
      {group && <GroupMembers id={group.id} />}
      {form.readOnly && (
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={close}>
            Zamknij
          </Button>
        </Group>
      )}
    </Dialog>
  )
}

/** The grantors of a group as a list outside the form, where Enter would save it. */
const GroupMembers = ({ id }: { id: number }) => (
  <>
    <Title order={3} mt="xl" mb="sm">
      {groups.members.title}
    </Title>
    <Grid grid={groups.members} params={{ id }} hint="Do tej grupy nie należy żaden udzielający pomocy." />
  </>
)
