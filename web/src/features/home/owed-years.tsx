import { Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { first } from '#contract/kernel/lists.ts'
import { daysUntil, deadlineText } from '#contract/aid/deadline.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import { countWithNoun } from '#contract/kernel/plural.ts'
import { noAidDeadline } from '#contract/no-aid/no-aid.ts'
import { ReasonedButton } from '#kit/reasoned-button.tsx'
import { useReadOnlyReason } from '#kit/user.ts'
import classes from './home.module.css'

const DeclarationDialog = lazy(async () => ({
  default: (await import('../no-aid/declaration-dialog.tsx')).DeclarationDialog,
}))

/** Years in which the body neither sent a case nor declared that it gave no aid; a click declares one. */
export function OwedYears({ years }: { years: readonly number[] }) {
  const [chosen, setChosen] = useState<number>()
  const closed = useReadOnlyReason()
  if (years.length === 0) return <Text>Za każdy rok przesłano sprawozdanie albo informację.</Text>
  const close = () => setChosen(undefined)
  const latest = first(years)
  return (
    <>
      <Text mb="xs">
        {`${countWithNoun(years.length, ['rok', 'lata', 'lat'])}: prześlij przypadki pomocy albo złóż informację, że nie udzielono pomocy.`}
      </Text>
      <Text mb="xs" c="dimmed">
        {`Termin za ${latest}: ${formatDate(noAidDeadline(latest))}, ${deadlineText(daysUntil(noAidDeadline(latest)))}.`}
      </Text>
      <div className={classes['years']}>
        {years.map((rok) => (
          <ReasonedButton
            key={rok}
            label={String(rok)}
            name={`Złóż informację za rok ${rok}`}
            size="xs"
            variant="default"
            reason={closed}
            onClick={() => setChosen(rok)}
          />
        ))}
      </div>
      {chosen !== undefined && (
        <Suspense>
          <DeclarationDialog rok={chosen} close={close} saved={close} />
        </Suspense>
      )}
    </>
  )
}
