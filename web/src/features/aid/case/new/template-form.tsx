import type { z } from 'zod'
import { caseStarts, TemplateEdit, type TemplateEdit as Values } from '#contract/aid/case-starts.ts'
import type { StartContent } from '#contract/aid/case-fields.ts'
import { call } from '#kit/call.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { notice } from '#kit/notices.tsx'

type Props = {
  /** The template to be renamed, or what a new one says. */
  of: { id: number } | z.input<typeof StartContent>
  defaults?: Partial<Values>
  onClose: () => void
}

/** The name of a template, and whether the whole body uses it. */
export function TemplateForm({ of, defaults = {}, onClose }: Props) {
  const form = useSchemaForm(TemplateEdit, {
    defaults,
    send: async (body) => {
      const { message } =
        'id' in of
          ? await call(caseStarts.changeTemplate, { params: { id: of.id }, body })
          : await call(caseStarts.addTemplate, { body: { ...of, ...body } })
      return () => {
        notice.success(message)
        onClose()
      }
    },
  })
  return (
    <Dialog title={'id' in of ? 'Zmiana szablonu' : 'Nowy szablon'} onClose={onClose} dirty={form.dirty} size="32rem">
      <ContractForm form={form}>
        <form.fields.TextField name="nazwa" />
        <form.fields.CheckField name="wspolny" hint="Z szablonu skorzysta każdy użytkownik Twojego podmiotu" />
        <FormActions />
      </ContractForm>
    </Dialog>
  )
}
