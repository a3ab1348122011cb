import { Alert, Anchor, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCalendarOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { encodeSearch } from '#contract/kernel/search.ts'
import { noAid } from '#contract/no-aid/no-aid.ts'
import { queryOf } from '#kit/query.ts'
import { errorText } from '#kit/call.ts'
import { linkTo } from '#web/screens/link-to.ts'
import type { CaseContext } from '../shared/case-contexts.ts'
import { yearsText } from './no-aid-years.ts'

type Props = { context: CaseContext; nip: string }

/** The years that a grantor declared as without aid, beside its cases (spec 1 §2.5). */
export function NoAidPanel({ context, nip }: Props) {
  const all = { pageSize: -1, pageNumber: 0, sortBy: 'rok', sortOrder: 'DESC' } as const
  const ofGrantor = encodeSearch([{ field: 'nip', operator: ':', value: nip }])
  const office = useQuery({
    ...queryOf(noAid.all.list, { query: { ...all, search: ofGrantor } }),
    enabled: context.manyGrantors,
  })
  const own = useQuery({ ...queryOf(noAid.own.list, { query: all }), enabled: !context.manyGrantors })
  const { data, error } = context.manyGrantors ? office : own
  return (
    <Alert
      component="section"
      role="region"
      mb="md"
      variant="light"
      color="navy"
      icon={<IconCalendarOff aria-hidden />}
      title="Informacje o nieudzieleniu pomocy"
    >
      <Group gap="md">
        {data ? (
          <Text>{yearsText(data.items.map(({ rok }) => rok))}</Text>
        ) : error ? (
          <Text role="alert">{errorText(error)}</Text>
        ) : (
          <Skeleton height="1.5rem" width="16rem" aria-label="Trwa wczytywanie" role="status" />
        )}
        {context.manyGrantors ? (
          <Anchor component={Link} {...linkTo('/monitorowanie-pomocy/informacje-o-nieudzieleniu-pomocy', {}, { nip })}>
            Szukaj informacji o nieudzieleniu pomocy
          </Anchor>
        ) : (
          <Anchor component={Link} {...linkTo('/przypadki-pomocy/informacje-o-nieudzieleniu-pomocy')}>
            Szukaj informacji o nieudzieleniu pomocy
          </Anchor>
        )}
      </Group>
    </Alert>
  )
}
