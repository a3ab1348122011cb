import { z } from 'zod'
import { formatNip } from '#contract/kernel/nip.ts'
import { grantorsGrid } from '#contract/grantors/grantors.ts'
import type { Saved } from '#contract/kernel/endpoint.ts'
import { superiorBodies, type SuperiorBody } from '#contract/superior-bodies/superior-bodies.ts'
import { call } from '#kit/call.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import type { RowDialogProps } from '#kit/grid/row-action-factories.tsx'
import { notice } from '#kit/notices.tsx'
import { bodyNameAndPlace } from './body-values.ts'

type Props = Pick<RowDialogProps<never>, 'close' | 'saved'> & { body: SuperiorBody }

const chosen = (message: string) => z.number({ error: message }).int().positive()
// the field that the server names when a body would be put under itself
const Child = z.object({ organNadrzednyId: chosen('Organ podległy jest wymagany').meta({ label: 'Organ podległy' }) })
const Grantor = z.object({
  udzielajacyPomocyId: chosen('Udzielający pomocy jest wymagany').meta({ label: 'Udzielający pomocy' }),
})

/** Puts another body under this one. */
export function AddChildDialog({ body, close, saved }: Props) {
  const form = useSchemaForm(Child, {
    send: async ({ organNadrzednyId: organId }) =>
      done(await call(superiorBodies.addChild, { params: { id: body.id, organId } }), saved),
  })
  return (
    <Dialog title="Dodawanie organu podległego" onClose={close} dirty={form.dirty} busy={form.busy}>
      <ContractForm form={form}>
        <form.fields.AutocompleteField
          name="organNadrzednyId"
          grid={superiorBodies.grid}
          option={bodyNameAndPlace}
          searchBy={['kod', 'nazwa']}
          except={body.id}
          hint={`Będzie podlegać organowi: ${body.nazwa}. Organ, który podlega innemu, zostanie przeniesiony.`}
        />
        <FormActions submit="Dodaj" />
      </ContractForm>
    </Dialog>
  )
}

/** Puts a grantor under this body. */
export function AddGrantorDialog({ body, close, saved }: Props) {
  const form = useSchemaForm(Grantor, {
    send: async ({ udzielajacyPomocyId: pupId }) =>
      done(await call(superiorBodies.addGrantor, { params: { id: body.id, pupId } }), saved),
  })
  return (
    <Dialog title="Dodawanie udzielającego pomocy" onClose={close} dirty={form.dirty} busy={form.busy}>
      <ContractForm form={form}>
        <form.fields.AutocompleteField
          name="udzielajacyPomocyId"
          grid={grantorsGrid}
          option={({ nazwa, nip }) => `${nazwa} (NIP ${formatNip(nip)})`}
          searchBy={['nazwa', 'nip']}
          hint={`Będzie podlegać organowi: ${body.nazwa}. Dotychczasowe przypisanie zostanie zastąpione.`}
        />
        <FormActions submit="Dodaj" />
      </ContractForm>
    </Dialog>
  )
}

const done = (reply: Saved, saved: Props['saved']) => () => {
  notice.success(reply.message)
  saved(reply)
}
