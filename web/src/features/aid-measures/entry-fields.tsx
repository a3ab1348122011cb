import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { CodeList } from '#contract/code-lists/code-lists.ts'
import { useForm } from '#kit/form/form-context.ts'
import { LoadTrouble } from '#kit/form/load-trouble.tsx'
import { useChosenRows } from '#kit/form/use-chosen-rows.ts'
import { useLoadNotice } from '#kit/form/use-load-notice.ts'
import { queryOf } from '#kit/query.ts'
import { entryOptions, inForce } from './entry-options.ts'
import { periodOf, type MeasureValues } from './measure-values.ts'

type Props = { name: keyof MeasureValues; list: CodeList; wide?: boolean; hint?: ReactNode; readOnly?: boolean }

/** One entry of a code list in force while the measure is. */
export function EntryField({ name, list, wide, hint, readOnly }: Props) {
  const { options, trouble } = useEntries(list, name)
  const { SelectField } = useForm().fields
  return <SelectField {...{ name, options, wide, readOnly }} hint={trouble ?? hint} />
}

/** Several entries of a code list in force while the measure is. */
export function EntriesField({ name, list, wide, hint }: Props) {
  const { options, trouble } = useEntries(list, name)
  const { MultiSelectField } = useForm().fields
  return <MultiSelectField {...{ name, options, wide }} hint={trouble ?? hint} />
}

function useEntries(list: CodeList, name: string) {
  const { control } = useForm().hookForm
  const [from, to, value] = useWatch({ control, name: ['obowiazujeOd', 'obowiazujeDo', name] })
  const chosen: number[] = [value].flat().filter(Boolean)
  const { data, isError, refetch } = useQuery({
    ...queryOf(list.grid.list, { query: inForce(list, periodOf(from, to)) }),
    placeholderData: keepPreviousData,
  })
  const offered = data?.items ?? []
  const ids = new Set(offered.map((row) => row['id']))
  const outdated = useChosenRows(list, data ? chosen.filter((id) => !ids.has(id)) : [])
  const failed = isError || outdated.failed
  useLoadNotice(failed)
  const retry = () => {
    void refetch()
    outdated.retry()
  }
  return {
    options: entryOptions(
      list,
      offered,
      outdated.rows.filter((row) => row !== undefined),
    ),
    trouble: failed ? <LoadTrouble retry={retry} /> : undefined,
  }
}
