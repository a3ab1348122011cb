import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { AidCase } from '#contract/aid/case-fields.ts'
import { can } from '#contract/access.ts'
import { certificates, GivenReason } from '#contract/aid/certificates/certificates.ts'
import { call } from '#kit/call.ts'
import { confirm } from '#kit/dialogs/confirm.tsx'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { isClosedTo, useUser } from '#kit/user.ts'

/** A case whose decision has all that a certificate would say needs none: why, and the way to say so or to take it back. */
export function NotNeeded({ stored }: { stored: AidCase }) {
  const user = useUser()
  const [asking, setAsking] = useState(false)
  const { ppId, zaswiadczenie, powodBezZaswiadczenia, usunietyPP } = stored
  const may = can(user, 'certificates.issue') && !isClosedTo(user, certificates.notNeeded) && usunietyPP === 'NIE'
  // the button that prepares a certificate says why there is none
  if ((stored.nominalna ?? 0) < 0) return null
  if (zaswiadczenie === 'ZBEDNE')
    return (
      <Group mb="md">
        <Text>Zaświadczenie nie jest potrzebne: {powodBezZaswiadczenia}</Text>
        {may && (
          <Button size="xs" variant="default" onClick={() => void takeBack(ppId)}>
            Zaświadczenie jest jednak potrzebne
          </Button>
        )}
      </Group>
    )
  if (zaswiadczenie !== 'BRAK' || !may) return null
  return (
    <Group mb="md">
      <Text c="dimmed">Do tego przypadku nie wydano jeszcze zaświadczenia.</Text>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        Zaświadczenie nie jest potrzebne
      </Button>
      {asking && <ReasonDialog ppId={ppId} onClose={() => setAsking(false)} />}
    </Group>
  )
}

function ReasonDialog({ ppId, onClose }: { ppId: number; onClose: () => void }) {
  const form = useContractForm(certificates.notNeeded, {
    params: { id: ppId },
    schema: GivenReason,
    defaults: { powod: 'Decyzja o udzieleniu pomocy zawiera wszystkie elementy zaświadczenia' },
    onSaved: onClose,
  })
  return (
    <Dialog title="Zaświadczenie nie jest potrzebne" onClose={onClose} dirty={form.dirty} busy={form.busy}>
      <ContractForm form={form}>
        <form.fields.TextArea name="powod" />
        <FormActions />
      </ContractForm>
    </Dialog>
  )
}

const takeBack = (id: number) =>
  confirm({
    question: 'Czy ten przypadek wymaga jednak zaświadczenia? Powód, dla którego go nie wydano, zostanie usunięty.',
    confirmLabel: 'Tak, wymaga',
    cancelLabel: 'Anuluj',
    run: async () => (await call(certificates.notNeeded, { params: { id }, body: { powod: null } })).message,
  })
