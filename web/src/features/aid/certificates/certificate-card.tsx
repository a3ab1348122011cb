import { Anchor, Badge, Button, Title } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconEye, IconFileText, IconPencil, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import {
  certificates,
  certificateStates,
  type CertificateRow,
  type CertificateState,
} from '#contract/aid/certificates/certificates.ts'
import { deliveryText } from '#contract/aid/certificates/delivery.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import { formatAmount } from '#contract/kernel/money.ts'
import { countWithNoun } from '#contract/kernel/plural.ts'
import type { FooterAction } from '#kit/actions.ts'
import { download } from '#kit/download.ts'
import { usePerform } from '#kit/grid/use-perform.ts'
import type { Target } from '#web/screens/link-to.ts'
import { AddButton } from './add-button.tsx'
import classes from './certificate-card.module.css'
import { CertificatePreview } from './certificate-preview.tsx'

type Props = {
  row: CertificateRow
  /** This user may change it. */
  editable: boolean
  to: (id: number) => Target
  /** Its correction, issued. */
  replacedBy: CertificateRow | undefined
  /** Prepares its correction, if it holds. */
  correct: FooterAction | undefined
}

/** A certificate as it is known: number, state, day, amounts and who; what it says in full opens on the card. */
export function CertificateCard({ row, editable, to, replacedBy, correct }: Props) {
  const { id, stan, wydanieKorekta, wzorZaswiadczenia, liczbaWydrukow, login } = row
  const name = nameOf(row)
  const isIssued = stan !== 'PRZYGOTOWANIE'
  return (
    <li className={classes['card']} data-state={stan} aria-label={`Zaświadczenie ${name}`}>
      <div className={classes['head']}>
        <Title order={2} size="h3">
          {row.nrZaswiadczenia ?? `Zaświadczenie ${name}`}
        </Title>
        <StateBadge stan={stan} />
        {wydanieKorekta === 'K' && (
          <Badge variant="outline" color="gray" tt="none">
            korekta
          </Badge>
        )}
      </div>
      <dl className={classes['facts']}>
        <Fact label="Wartość brutto">{formatAmount(row.pomocBrutto)} zł</Fact>
        <Fact label="Wartość w euro">{formatAmount(row.pomocEur)} EUR</Fact>
        <Fact label="Data wydania">{formatDate(row.dataWydania)}</Fact>
        <Fact label="Data udzielenia pomocy">{formatDate(row.dataUdzieleniaPomocy)}</Fact>
        <Fact label={isIssued ? 'Wydał użytkownik' : 'Przygotowuje użytkownik'}>{login}</Fact>
        <Fact label="Wzór">z {wzorZaswiadczenia} r.</Fact>
        {isIssued && <Fact label="Wydrukowano">{countWithNoun(liczbaWydrukow, ['raz', 'razy', 'razy'])}</Fact>}
      </dl>
      <DeliveryLine row={row} />
      {replacedBy && (
        <p className={classes['line']}>
          Zastąpione{' '}
          <Anchor component={Link} inherit {...to(replacedBy.id)}>
            korektą {nameOf(replacedBy)}
          </Anchor>
        </p>
      )}
      <div className={classes['actions']}>
        {correct && <AddButton add={correct} name={`${correct.label}: zaświadczenie ${name}`} />}
        <Open {...{ name, editable }} to={to(id)} />
        {isIssued && <Print {...{ id, name }} />}
      </div>
      <Preview id={id} />
    </li>
  )
}

function DeliveryLine({ row }: { row: CertificateRow }) {
  const { stanDoreczenia: stan, adresDoreczenia: adres, powodDoreczenia: powod } = row
  return stan && adres && <p className={classes['line']}>{deliveryText({ stan, adres, powod })}</p>
}

const nameOf = ({ nrZaswiadczenia, dataWydania }: CertificateRow): string =>
  nrZaswiadczenia ? `nr ${nrZaswiadczenia}` : `z dnia ${formatDate(dataWydania)}`

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function Open({ name, editable, to }: { name: string; editable: boolean; to: Target }) {
  const label = editable ? 'Edytuj' : 'Szczegóły'
  const Icon = editable ? IconPencil : IconFileText
  return (
    <Button
      component={Link}
      {...to}
      variant={editable ? 'filled' : 'default'}
      leftSection={<Icon size="1.1rem" aria-hidden />}
      aria-label={`${label}: zaświadczenie ${name}`}
    >
      {label}
    </Button>
  )
}

/** The file of an issued certificate. The first print issues one, and is made on the page that shows all of it. */
function Print({ id, name }: { id: number; name: string }) {
  const { busy, perform } = usePerform(() => undefined)
  const run = async () => void (await download(certificates.print, { params: { id }, query: {} }))
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconPrinter size="1.1rem" aria-hidden />}
      aria-label={`Drukuj: zaświadczenie ${name}`}
      onClick={() => void perform({ run, question: undefined, label: 'Drukuj', dangerous: false })}
    >
      Drukuj
    </Button>
  )
}

/** What the certificate says, read once it is asked for. */
function Preview({ id }: { id: number }) {
  const [opened, setOpened] = useState(false)
  return (
    <details className={classes['preview']} onToggle={({ currentTarget: { open } }) => setOpened(open)}>
      <summary>
        <IconEye size="1.1rem" aria-hidden />
        Podgląd treści
      </summary>
      {opened && <CertificatePreview id={id} />}
    </details>
  )
}

const looks = {
  PRZYGOTOWANIE: { color: 'amber', icon: IconPencil },
  WYDANE: { color: 'green', icon: IconCircleCheck },
  NIEAKTUALNE: { color: 'gray', icon: IconCircleX },
} as const satisfies Record<CertificateState, object>

/** The state of a certificate, in colour and words. */
function StateBadge({ stan }: { stan: CertificateState }) {
  const { color, icon: Icon } = looks[stan]
  return (
    <Badge variant="light" color={color} tt="none" leftSection={<Icon size="1em" aria-hidden />}>
      {certificateStates[stan]}
    </Badge>
  )
}
