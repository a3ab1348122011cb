import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { aidActs } from '#contract/aid/acts.ts'
import { grantors, grantorsGrid } from '#contract/grantors/grantors.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import { call, CallError, errorText } from '#kit/call.ts'
import { confirm } from '#kit/dialogs/confirm.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGroup } from '#kit/form/field-grid.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { formOfPart } from '#kit/form/form-context.ts'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { notice } from '#kit/notices.tsx'
import { queryOf } from '#kit/query.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { ActFields } from './act-fields.tsx'
import { NewActInput } from './new-act-input.ts'

type Props = { upId: number | undefined; back: () => void }

/** The form of an act that the office enters for a body. */
export function NewActForm({ upId, back }: Props) {
  const navigate = useNavigate()
  const open = (id: number) => void navigate(linkTo('/akt-pomocy/$kontekst/$tryb/$id', { ...place, id }))
  const form = useSchemaForm(NewActInput, {
    defaults: upId === undefined ? {} : { upId },
    failed: (reason) => `Nie można dodać aktu ogólnego pomocy: ${reason}`,
    send: async ({ aneks: _checkbox, ...body }) => {
      try {
        const { message, key } = await call(aidActs.przeslane.add, { body })
        return () => {
          notice.success(message)
          open(key.aktId)
        }
      } catch (error) {
        const there = existingAct(error)
        if (there && (await asksToOpen(errorText(error)))) return () => open(there)
        throw error
      }
    },
  })
  const { AutocompleteField } = form.fields
  const chosen = useWatch({ control: form.hookForm.control, name: 'upId' })
  const { setValue } = form.hookForm
  const former = useRef(chosen)
  useEffect(() => {
    // an annex amends an act of the same body
    if (former.current && former.current !== chosen) setValue('aneks', false)
    former.current = chosen
  }, [chosen, setValue])
  const grantor = useQuery({ ...queryOf(grantors.read, { params: { id: chosen ?? 0 } }), enabled: Boolean(chosen) })
  return (
    <ContractForm form={form}>
      <FieldGroup title="Udzielający pomocy">
        <AutocompleteField
          name="upId"
          wide
          required
          grid={grantorsGrid}
          option={({ nip, nazwa }) => `${nazwa} (NIP ${formatNip(nip)})`}
          searchBy={['nazwa', 'nip']}
          hint="Akt będzie należał do tego podmiotu. Jego użytkownicy dodają do aktu przypadki pomocy."
        />
      </FieldGroup>
      {/* the fields of a stored act are all among those of a new one */}
      <ActFields
        form={formOfPart(form)}
        annexOf={{ aktId: 0, nadAktId: null, nadAktSym: null, upNip: grantor.data?.nip }}
      />
      <FormActions sticky submit="Dodaj akt" cancel="Wróć" onCancel={back} />
    </ContractForm>
  )
}

const place = { kontekst: 'latarnia', tryb: 'read' } as const

const There = z.object({ aktId: z.number() })
/** The act of the body that has the symbol already. */
const existingAct = (error: unknown): number | undefined =>
  error instanceof CallError && error.status === 409 ? There.safeParse(error.refusal?.key).data?.aktId : undefined

const asksToOpen = (reason: string): Promise<boolean> =>
  confirm({
    title: 'Akt już istnieje',
    question: reason,
    confirmLabel: 'Otwórz istniejący akt',
    cancelLabel: 'Pozostań na stronie',
  })
