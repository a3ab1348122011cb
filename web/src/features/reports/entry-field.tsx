import { codeLists, type CodeList } from '#contract/code-lists/code-lists.ts'
import type { CodeListName } from '#contract/code-lists/code-list-facts.ts'
import type { RowOf } from '#contract/kernel/grid.ts'
import { useForm } from '#kit/form/form-context.ts'

type Props = { name: string; list: CodeListName; wide?: boolean }

const sourceOf = ({ grid, spelling: { code, name } }: CodeList) => ({
  grid,
  option: (row: RowOf<CodeList['grid']>) => `${String(row[code])} – ${String(row[name])}`,
  searchBy: [code, name],
})

/** One entry of a dictionary, whenever it was in force. */
export const EntryField = ({ list, ...field }: Props) => {
  const { AutocompleteField } = useForm().fields
  return <AutocompleteField {...field} {...sourceOf(codeLists[list])} />
}

/** Several entries of a dictionary. */
export const EntriesField = ({ list, ...field }: Props) => {
  const { MultiAutocompleteField } = useForm().fields
  return <MultiAutocompleteField {...field} {...sourceOf(codeLists[list])} />
}
