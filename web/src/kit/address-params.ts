import { useParams, useSearch } from '@tanstack/react-router'

type Texts = Readonly<Record<string, string | undefined>>

/** What the path of the address names. */
export const usePathParams = (): Texts => useParams({ strict: false })

/** What stands in the address after its question mark, as text. */
export const useSearchParams = (): Texts =>
  Object.fromEntries(Object.entries(useSearch({ strict: false })).map(([name, value]) => [name, asText(value)]))

const asText = (value: unknown): string | undefined =>
  typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : typeof value === 'string'
      ? value
      : undefined
