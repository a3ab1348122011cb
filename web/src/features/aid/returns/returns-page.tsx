import { Anchor, Badge } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { returns, returnStates, type ReturnRow, type ReturnState } from '#contract/aid/returns.ts'
import { present } from '#contract/kernel/lists.ts'
import { useSearchParams } from '#kit/address-params.ts'
import { GridPage } from '#kit/grid/grid-page.tsx'
import { inAudit } from '#kit/grid/row-action-factories.tsx'
import { linesOfRecord } from '#web/screens/audit-trails.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { toCase } from '../shared/case-contexts.ts'

const cells = { stan: ({ stan }: ReturnRow) => <StateBadge stan={stan} /> }

/** What the office returned for correction: what is open and for how long, or what is closed. */
export function ReturnsPage() {
  const navigate = useNavigate()
  const { zamkniete } = useSearchParams()
  const closed = zamkniete === 'true'
  const mode = closed ? { zamkniete: 'true' } : {}
  return (
    <GridPage
      grid={closed ? withClosing : returns.grid}
      title={closed ? 'Zamknięte zwroty do poprawy' : returns.grid.title}
      context="Przesłane przypadki pomocy, które Urząd zwrócił do poprawy lub wyjaśnienia."
      pageActions={
        <Anchor
          component={Link}
          {...linkTo('/monitorowanie-pomocy/zwroty', {}, closed ? {} : { zamkniete: 'true' })}
          lh="2.25rem"
        >
          {closed ? 'Pokaż otwarte' : 'Pokaż zamknięte'}
        </Anchor>
      }
      variant={JSON.stringify(mode)}
      query={mode}
      hint={
        closed
          ? 'Tu pojawią się zwroty, które Urząd zamknie.'
          : 'Przypadek pomocy zwraca się do poprawy na ekranie jego szczegółów.'
      }
      actions={[
        {
          label: 'Szczegóły',
          icon: IconEye,
          inImpersonation: true,
          run: ({ ppId }) => void navigate(toCase('latarnia', 'read', ppId)),
        },
        inAudit(({ id }: ReturnRow) => linesOfRecord('zwrot', id)),
      ]}
      cells={cells}
      rowName={({ aktSym, wyroznik, bfNazwa }) => `akt ${aktSym}, wyróżnik ${wyroznik}, ${bfNazwa}`}
    />
  )
}

const { zamkniety, zamknal, ...others } = returns.grid.columns
/** The same list with the columns that only closed returns fill. */
const withClosing = {
  ...returns.grid,
  columns: {
    ...others,
    zamkniety: { ...present(zamkniety, 'column'), hidden: false },
    zamknal: { ...present(zamknal, 'column'), hidden: false },
  },
}

const colors = { DO_POPRAWY: 'amber', ODPOWIEDZIANO: 'navy', ZAMKNIETY: 'gray' } as const satisfies Record<
  ReturnState,
  string
>

/** Whose turn it is in a return. */
const StateBadge = ({ stan }: { stan: ReturnState }) => (
  <Badge variant="light" color={colors[stan]} tt="none">
    {returnStates[stan]}
  </Badge>
)
