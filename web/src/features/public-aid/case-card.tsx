import { Title } from '@mantine/core'
import { useId, useState } from 'react'
import { formatDate } from '#contract/kernel/dates.ts'
import { formatAmount } from '#contract/kernel/money.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import type { PublicCase } from '#contract/public-aid/public-aid.ts'
import { CaseFacts } from './case-facts.tsx'
import { CaseToggle } from './case-toggle.tsx'
import classes from './public-aid.module.css'

/** A case on one card, which opens to all that is public of it. */
export function CaseCard({ shown }: { shown: PublicCase }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <li className={classes['card']}>
      <Title order={3} size="h4">
        {shown.beneficjentNazwa}
      </Title>
      <Nip of={shown.beneficjentNip} />
      <p className={classes['amounts']}>
        <span className={classes['whole']}>{formatAmount(shown.wartoscBrutto)} PLN</span>
        {' · '}
        <span className={classes['whole']}>{formatAmount(shown.wartoscBruttoEuro)} EUR</span>
      </p>
      <p>
        {formatDate(shown.dzienUdzielenia)}, {shown.udzielajacyNazwa}
        <Nip of={shown.udzielajacyNip} />
      </p>
      <p>
        {shown.formaKod} {shown.formaNazwa}
        <span className={classes['below']}>
          {shown.przeznaczenieKod} {shown.przeznaczenieNazwa}
        </span>
      </p>
      <CaseToggle {...{ shown, open, id }} toggle={() => setOpen(!open)} />
      {open && (
        <div id={id} className={classes['facts']}>
          <CaseFacts shown={shown} />
        </div>
      )}
    </li>
  )
}

const Nip = ({ of }: { of: string }) => <span className={classes['below']}>NIP {formatNip(of)}</span>
