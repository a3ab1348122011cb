import { useId, useState } from 'react'
import { formatDate } from '#contract/kernel/dates.ts'
import { formatAmount } from '#contract/kernel/money.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import type { PublicCase } from '#contract/public-aid/public-aid.ts'
import { CaseFacts } from './case-facts.tsx'
import { CaseToggle } from './case-toggle.tsx'
import classes from './public-aid.module.css'

/** A case in one row, which opens to all that is public of it in a second one. */
export function CaseRows({ shown }: { shown: PublicCase }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <tr>
        <td className={classes['whole']}>
          {formatDate(shown.dzienUdzielenia)}
          <CaseToggle {...{ shown, open, id }} toggle={() => setOpen(!open)} />
        </td>
        <th scope="row">
          <Party name={shown.beneficjentNazwa} nip={shown.beneficjentNip} />
        </th>
        <td>
          <Party name={shown.udzielajacyNazwa} nip={shown.udzielajacyNip} />
        </td>
        <td>
          {shown.formaKod} {shown.formaNazwa}
          <span className={classes['below']}>
            {shown.przeznaczenieKod} {shown.przeznaczenieNazwa}
          </span>
        </td>
        <td data-number>{formatAmount(shown.wartoscBrutto)}</td>
        <td data-number>{formatAmount(shown.wartoscBruttoEuro)}</td>
      </tr>
      {open && (
        <tr id={id}>
          <td colSpan={6}>
            <div className={classes['facts']}>
              <CaseFacts shown={shown} />
            </div>
          </td>
        </tr>
      )}
    </>
  )
}

const Party = ({ name, nip }: { name: string; nip: string }) => (
  <>
    {name}
    <span className={classes['below']}>
      <span className={classes['whole']}>NIP {formatNip(nip)}</span>
    </span>
  </>
)
