import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { account } from '#contract/account/account.ts'
import { LoadTrouble } from '#kit/form/load-trouble.tsx'
import { notice } from '#kit/notices.tsx'
import { queryOf } from '#kit/query.ts'
import { SanitizedHtml } from '#kit/sanitized-html.tsx'

const failure = 'Nie udało się pobrać treści regulaminu'

/** The terms of use; `onShown` is called once they are on screen. */
export function TermsContent({ onShown }: { onShown?: () => void }) {
  const { data, isError, refetch } = useQuery(queryOf(account.terms))
  useEffect(() => {
    if (isError) notice.error(failure)
  }, [isError])
  useEffect(() => {
    if (data) onShown?.()
  }, [data, onShown])
  if (isError)
    return (
      <p>
        <LoadTrouble text={failure} retry={() => void refetch()} />
      </p>
    )
  if (data) return <SanitizedHtml html={data.content} />
  return (
    <Stack aria-busy aria-label="Trwa wczytywanie regulaminu" role="status">
      <Skeleton height="1.5rem" width="40%" />
      <Skeleton height="1rem" />
      <Skeleton height="1rem" />
      <Skeleton height="1rem" width="70%" />
    </Stack>
  )
}
