import { Accordion, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconFileText, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { can, canEditCase } from '#contract/access.ts'
import type { CaseRow } from '#contract/aid/case-fields.ts'
import { formatAmount } from '#contract/kernel/money.ts'
import { countWithNoun } from '#contract/kernel/plural.ts'
import type { RowAction } from '#kit/actions.ts'
import { LoadTrouble } from '#kit/form/load-trouble.tsx'
import { Grid } from '#kit/grid/grid.tsx'
import { queryOf } from '#kit/query.ts'
import { useUser } from '#kit/user.ts'
import { toCase, type CaseContext } from '../shared/case-contexts.ts'
import classes from './act-screen.module.css'

const forms = ['przypadek', 'przypadki', 'przypadków'] as const

type Props = { context: CaseContext; aktId: number }

/** The cases of an act: sent ones with their sums and, for users of the body, the drafts (spec 1 §2.5, §7.4). */
export function ActCases({ context, aktId }: Props) {
  const user = useUser()
  // a closed part is not read
  const [opened, setOpened] = useState<string[]>([])
  const office = can(user, 'aidCases.monitor')
  const { calls } = context
  const params = { aktId }
  const sums = useQuery(queryOf(calls.sentSums, { params }))
  const drafts = useQuery(queryOf(calls.draftCount, { params }))
  const sent = useQuery(queryOf(calls.sentOfAct.list, { params, query: { pageSize: 10, pageNumber: 0 } }))
  const sentCount = sent.data?.totalElements
  const open = (kind: 'pup' | 'rob'): RowAction<CaseRow>[] => [
    {
      label: 'Szczegóły',
      icon: IconFileText,
      inImpersonation: true,
      to: ({ ppId }) => toCase(office ? 'latarnia' : kind, 'read', ppId),
    },
    {
      label: 'Edytuj',
      icon: IconPencil,
      permission: 'aidCases.edit',
      shownFor: ({ userModPP }) => canEditCase(user, userModPP),
      to: ({ ppId }) => toCase(kind, 'edit', ppId),
    },
  ]
  return (
    <Accordion
      multiple
      value={opened}
      onChange={setOpened}
      variant="contained"
      order={2}
      className={classes['cases'] ?? ''}
    >
      <Accordion.Item value="przeslane">
        <Accordion.Control>
          Przesłane przypadki pomocy
          {sentCount !== undefined && ` (${sentCount})`}
        </Accordion.Control>
        <Accordion.Panel>
          {sums.isError ? (
            <Text component="div" size="sm">
              <LoadTrouble retry={() => void sums.refetch()} />
            </Text>
          ) : (
            sums.data && (
              <dl className={classes['sums']}>
                <Sum label="Suma brutto" value={`${formatAmount(sums.data[0])} PLN`} />
                <Sum label="Suma brutto w euro" value={`${formatAmount(sums.data[1])} EUR`} />
                {sentCount !== undefined && <Sum label="Liczba" value={countWithNoun(sentCount, forms)} />}
              </dl>
            )
          )}
          {opened.includes('przeslane') && (
            <Grid
              grid={calls.sentOfAct}
              params={params}
              actions={open('pup')}
              rowName={caseName}
              hint="Żaden przypadek tego aktu nie został przesłany."
            />
          )}
        </Accordion.Panel>
      </Accordion.Item>
      {office ? (
        <Text p="md">
          Robocze przypadki pomocy w tym akcie:{' '}
          {drafts.isError ? (
            <LoadTrouble text="nie udało się policzyć" retry={() => void drafts.refetch()} />
          ) : (
            (drafts.data ?? '…')
          )}
        </Text>
      ) : (
        <Accordion.Item value="robocze">
          <Accordion.Control>
            Robocze przypadki pomocy
            {drafts.data !== undefined && ` (${drafts.data})`}
          </Accordion.Control>
          <Accordion.Panel>
            {opened.includes('robocze') && (
              <Grid
                grid={calls.draftsOfAct}
                params={params}
                actions={open('rob')}
                rowName={caseName}
                hint="Ten akt nie ma roboczych przypadków."
              />
            )}
          </Accordion.Panel>
        </Accordion.Item>
      )}
    </Accordion>
  )
}

const caseName = ({ wyroznik }: CaseRow) => `wyróżnik ${wyroznik}`

const Sum = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
