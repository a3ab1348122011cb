import { Button, Group, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatCount } from '#contract/kernel/money.ts'
import { INCOMPLETE, publicAid, type PublicCriteria } from '#contract/public-aid/public-aid.ts'
import { announce } from '#kit/announce.tsx'
import { call } from '#kit/call.ts'
import { download } from '#kit/download.ts'
import { FileButton } from '#kit/file-button.tsx'
import { useFocusResult } from '#kit/use-focus-result.ts'
import { Loaded } from '#kit/loaded.tsx'
import { notice } from '#kit/notices.tsx'
import classes from './public-aid.module.css'
import { CaseTable } from './case-table.tsx'
import { CompletenessNote } from './completeness-note.tsx'

const PAGE = 50
const formats = ['CSV', 'XLSX'] as const

/** The cases that meet the criteria, the newest first, and the same as files. */
export function CasesSection({ criteria, searches }: { criteria: PublicCriteria; searches: number }) {
  const id = useId()
  const cases = useInfiniteQuery({
    queryKey: [publicAid.cases.path, criteria],
    queryFn: ({ pageParam: po, signal }) =>
      call(publicAid.cases, { query: { ...criteria, limit: PAGE, ...(po && { po }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nastepny }) => nastepny ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })
  const box = useFocusResult<HTMLElement>(searches, cases.isSuccess)
  const showMore = async () => {
    const { data, error } = await cases.fetchNextPage()
    if (error) notice.failure(error)
    else announce(`Pokazano ${formatCount(data?.length ?? 0)}`)
  }
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={id} className={classes['section']}>
      <Group justify="space-between" mb="xs">
        <Title order={2} id={id}>
          Przypadki pomocy
        </Title>
        {cases.data && cases.data.length > 0 && (
          <Group gap="xs" className={classes['onScreen'] ?? ''}>
            {formats.map((format) => (
              <FileButton
                key={format}
                icon={<IconDownload size="1.1rem" aria-hidden />}
                run={() => download(publicAid.file, { params: { format }, query: criteria })}
              >
                Pobierz {format}
              </FileButton>
            ))}
          </Group>
        )}
      </Group>
      <Loaded query={cases} back={null}>
        {(found) =>
          found.length === 0 ? (
            <div role="status">
              <Text fw={600}>Rejestr nie zawiera takich przypadków.</Text>
              <Text mt="xs">{INCOMPLETE}</Text>
            </div>
          ) : (
            <>
              <CaseTable cases={found} busy={cases.isFetching} />
              <Group mt="sm">
                <Text role="status">
                  {cases.hasNextPage
                    ? `Pokazano pierwszych ${formatCount(found.length)}`
                    : `Razem: ${formatCount(found.length)}`}
                </Text>
                {cases.hasNextPage && (
                  <Button variant="default" loading={cases.isFetchingNextPage} onClick={() => void showMore()}>
                    Pokaż kolejne
                  </Button>
                )}
              </Group>
              {criteria.nipBeneficjenta && (
                <CompletenessNote nips={criteria.nipBeneficjenta} cases={found} whole={!cases.hasNextPage} />
              )}
            </>
          )
        }
      </Loaded>
    </section>
  )
}
