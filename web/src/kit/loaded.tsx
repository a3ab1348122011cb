import { EmptyState, Skeleton, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { IconFileUnknown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CallError, errorText } from './call.ts'
import { LoadFailure } from './load-failure.tsx'

type Props<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** A link from a record that cannot be shown, unless the page has one. */
  back?: ReactNode
  /** The text for a missing record, in place of the server's message. */
  missing?: string
  children: (data: Data) => ReactNode
}

/** The content of a page once it is loaded; until then the outline of a form, or why it cannot be shown. */
export function Loaded<Data>({ query: { data, error, isFetching, refetch }, back, missing, children }: Props<Data>) {
  if (data !== undefined) return children(data)
  if (error instanceof CallError && (error.status === 404 || error.status === 410))
    return (
      <EmptyState role="alert" icon={<IconFileUnknown aria-hidden />} title={missing ?? errorText(error)}>
        {back && <EmptyState.Actions>{back}</EmptyState.Actions>}
      </EmptyState>
    )
  if (error)
    return (
      // of a page the sentence has a full stop (spec 3 §8)
      <LoadFailure
        error={error}
        title="Wystąpił błąd podczas pobierania danych."
        retry={() => void refetch()}
        retrying={isFetching}
      >
        {back}
      </LoadFailure>
    )
  return (
    <Stack aria-busy role="status" aria-label="Trwa wczytywanie">
      {[4, 10, 8].map((height) => (
        <Skeleton key={height} height={`${height}rem`} />
      ))}
    </Stack>
  )
}
