import { nipDigits } from '#contract/kernel/nip.ts'
import { encodeSearch } from '#contract/kernel/search.ts'

/** The parameters of a list's address that show only the rows of a tax number. */
export function filteredByNip(nip: string): { search: string } | Record<string, never> {
  const value = nipDigits(nip)
  return value ? { search: encodeSearch([{ field: 'nip', operator: ':', value }]) } : {}
}
