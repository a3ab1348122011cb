import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { aidActs, type Act } from '#contract/aid/acts.ts'
import { encodeSearch } from '#contract/kernel/search.ts'
import type { ContractFormState } from '#kit/form/form-context.ts'
import { LoadTrouble } from '#kit/form/load-trouble.tsx'
import { queryOf } from '#kit/query.ts'
import type { ActValues } from './act-values.ts'
import { parentOptions } from './parent-options.ts'

/** What the choice of the amended act depends on: the act itself, and its body, which a new act may not have yet. */
export type AnnexOf = Pick<Act, 'aktId' | 'nadAktId' | 'nadAktSym'> & { upNip: string | undefined }

/** Whether the act is an annex, and to which act of the same body and beneficiary (spec 1 §4.3). */
export function AnnexFields({ form, of }: { form: ContractFormState<ActValues>; of: AnnexOf }) {
  const { CheckField, SelectField } = form.fields
  const { control, setValue, clearErrors } = form.hookForm
  const [annex, bfNip, chosen] = useWatch({ control, name: ['aneks', 'bfNip', 'nadAktId'] })
  useEffect(() => {
    if (annex || chosen === null) return
    setValue('nadAktId', null, { shouldDirty: true })
    clearErrors('nadAktId')
  }, [annex, chosen, setValue, clearErrors])
  const { data, isError, refetch } = useQuery({
    ...queryOf(aidActs.robocze.grid.list, {
      query: {
        pageSize: -1,
        search: encodeSearch([
          { field: 'bfNip', operator: ':', value: bfNip ?? '' },
          { field: 'upNip', operator: ':', value: of.upNip ?? '' },
        ]),
      },
    }),
    enabled: annex === true && Boolean(bfNip && of.upNip),
  })
  return (
    <>
      <CheckField name="aneks" hint={!form.readOnly && 'Aneks zmienia inny akt tego samego beneficjenta'} />
      {annex ? (
        <SelectField
          name="nadAktId"
          required
          clearable
          searchable={!form.readOnly}
          options={parentOptions(data?.items ?? [], of)}
          hint={isError && <LoadTrouble retry={() => void refetch()} />}
        />
      ) : (
        <span />
      )}
    </>
  )
}
