import { Button, Paper, SimpleGrid, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { regulationTitles } from '#contract/aid/certificates/public-check.ts'
import { formatDate, today } from '#contract/kernel/dates.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { formatAmount } from '#contract/kernel/money.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import { AllowanceDay, publicAid } from '#contract/public-aid/public-aid.ts'
import { Fact, FactList } from '#kit/fact-list.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { staysInField } from '#kit/form/form-actions.tsx'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { Loaded } from '#kit/loaded.tsx'
import { queryOf } from '#kit/query.ts'
import { useFocusResult } from '#kit/use-focus-result.ts'
import classes from './public-aid.module.css'

/** What a beneficiary has used of the de minimis limits on a day, and when amounts cease to count. */
export function AllowanceSection({ nip, searches }: { nip: string; searches: number }) {
  const id = useId()
  const [dzien, setDzien] = useState(today())
  const allowance = useQuery(queryOf(publicAid.deMinimis, { params: { nip }, query: { dzien } }))
  // an address with the number leads here too
  const box = useFocusResult<HTMLElement>(searches + 1, allowance.isSuccess)
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={id} className={classes['section']}>
      <Title order={2} id={id} mb="xs">
        Pomoc de minimis: NIP {formatNip(nip)}
      </Title>
      <Loaded query={allowance} back={null}>
        {({ limity, zastrzezenie }) => (
          <>
            <SimpleGrid cols={{ base: 1, md: 2 }}>
              {limity.map((limit) => (
                <Limit key={limit.rozporzadzenie} {...limit} />
              ))}
            </SimpleGrid>
            <Text mt="sm">{zastrzezenie}</Text>
          </>
        )}
      </Loaded>
      <DayForm start={dzien} onDay={setDzien} />
    </section>
  )
}

function DayForm({ start, onDay }: { start: string; onDay: (day: string) => void }) {
  const form = useSchemaForm(AllowanceDay, {
    defaults: { dzien: start },
    guarded: false,
    send:
      ({ dzien }) =>
      () =>
        onDay(dzien),
  })
  const { DateField } = form.fields
  return (
    <ContractForm form={form}>
      <div className={classes['day']}>
        <DateField name="dzien" />
        <Button type="submit" variant="default" onMouseDown={staysInField}>
          Pokaż
        </Button>
      </div>
    </ContractForm>
  )
}

type LimitProps = ReplyOf<typeof publicAid.deMinimis>['limity'][number]

const euro = (amount: number) => `${formatAmount(amount)} EUR`

const Limit = ({ rozporzadzenie, limitEuro, wykorzystanoEuro, pozostaloEuro, od, do: to, wypadnie }: LimitProps) => (
  <Paper withBorder p="md">
    <Title order={3} mb="xs">
      Rozporządzenie {regulationTitles[rozporzadzenie]}
    </Title>
    <FactList>
      <Fact label="Pozostało">
        <strong className={classes['left']}>{euro(pozostaloEuro)}</strong>
      </Fact>
      <Fact label="Wykorzystano">{euro(wykorzystanoEuro)}</Fact>
      <Fact label="Limit">{euro(limitEuro)}</Fact>
      <Fact label="Liczone dni">
        od {formatDate(od)} do {formatDate(to)}
      </Fact>
      {wypadnie.length > 0 && (
        <Fact label="Przestanie się liczyć">
          <ul className={classes['leaving']}>
            {wypadnie.map(({ dzien, kwotaEuro }) => (
              <li key={dzien}>
                od {formatDate(dzien)}: {euro(kwotaEuro)}
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </FactList>
  </Paper>
)
