import { Stack } from '@mantine/core'
import type { z } from 'zod'
import { last } from '#contract/kernel/lists.ts'
import { AnswerText, ClosingText, Reason, returnableFields, returns, type CaseReturn } from '#contract/aid/returns.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { EntryText } from './conversation.tsx'
import { useReturnForm } from './use-return-form.ts'

type Props = { of: CaseReturn; onClose: () => void }

/** The last entry, which the user answers or decides about. */
const LastEntry = ({ of: { wpisy } }: Pick<Props, 'of'>) => (
  <div>
    <EntryText entry={last(wpisy)} />
  </div>
)

/** The office returns a case, or, with an open return, returns it again. */
export function ReasonDialog({ ppId, again, onClose }: { ppId: number; again?: CaseReturn; onClose: () => void }) {
  const form = useReturnForm(again ? returns.again : returns.open, {
    id: again?.id ?? ppId,
    wersja: again?.wersja,
    schema: Reason,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a stored return names only fields that a new one may name
    defaults: { pola: (again?.pola ?? []) as z.input<typeof Reason>['pola'] },
    onClose,
  })
  return (
    <Dialog title={again ? 'Ponowny zwrot do poprawy' : 'Zwrot do poprawy'} onClose={onClose} dirty={form.dirty}>
      <ContractForm form={form}>
        <Stack>
          {again && <LastEntry of={again} />}
          <form.fields.TextArea name="powod" rows={5} />
          <form.fields.MultiSelectField
            name="pola"
            options={returnableFields}
            hint="Zostaną oznaczone w formularzu podmiotu."
          />
          <FormActions submit="Zwróć do poprawy" />
        </Stack>
      </ContractForm>
    </Dialog>
  )
}

/** The body explains in words. */
export function AnswerDialog({ of, onClose }: Props) {
  const form = useReturnForm(returns.answer, { id: of.id, wersja: of.wersja, schema: AnswerText, onClose })
  return (
    <Dialog title="Odpowiedź na zwrot" onClose={onClose} dirty={form.dirty}>
      <ContractForm form={form}>
        <Stack>
          <LastEntry of={of} />
          <form.fields.TextArea name="tresc" rows={5} />
          <FormActions submit="Przekaż odpowiedź" />
        </Stack>
      </ContractForm>
    </Dialog>
  )
}

/** The office accepts what the body corrected or explained. */
export function ClosingDialog({ of, onClose }: Props) {
  const form = useReturnForm(returns.close, { id: of.id, wersja: of.wersja, schema: ClosingText, onClose })
  return (
    <Dialog title="Zamknięcie zwrotu" onClose={onClose} dirty={form.dirty}>
      <ContractForm form={form}>
        <Stack>
          <LastEntry of={of} />
          <form.fields.TextArea name="tresc" rows={3} />
          <FormActions submit="Przyjmij i zamknij" />
        </Stack>
      </ContractForm>
    </Dialog>
  )
}
