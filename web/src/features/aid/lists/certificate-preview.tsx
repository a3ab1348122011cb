import { Badge, Checkbox, Text } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useState } from 'react'
import type { IssueOutcome } from '#contract/aid/certificates/certificates.ts'
import { formatDate, today } from '#contract/kernel/dates.ts'
import { formatAmount, fromDecimal, toDecimal } from '#contract/kernel/money.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import { countWithNoun } from '#contract/kernel/plural.ts'
import { useSeal } from '#web/features/seals/use-seal.ts'
import { GroupPreview, PreviewLines, type Trial } from './group-preview.tsx'
import classes from './group-preview.module.css'

type Props = Trial<IssueOutcome> & {
  /** Issues the certificates of these cases, with the seal of the body or without. */
  issue: (ids: readonly number[], isSealed: boolean) => void
}

const certificateForms = ['zaświadczenie', 'zaświadczenia', 'zaświadczeń'] as const
const correctionForms = ['korekta', 'korekty', 'korekt'] as const

/** What issuing would do, before it does what cannot be undone: for whom, what amounts, and what is left out and why. */
export function CertificatePreview({ issue, ...trial }: Props) {
  const { seal, hindrance } = useSeal()
  const [isSealed, setSealed] = useState(false)
  return (
    <GroupPreview
      {...trial}
      title="Wydanie zaświadczeń de minimis"
      failed={{ title: 'Nie sprawdzono zaświadczeń', nothing: 'Niczego nie wydano.' }}
      goodOf={(details) => details.filter(isIssuable)}
      heading={headingOf}
      confirm={{
        icon: <IconCertificate size="1.1rem" aria-hidden />,
        label: ({ length }) => `Wydaj ${countWithNoun(length, certificateForms)}`,
        run: (good) =>
          issue(
            good.map(({ ppId }) => ppId),
            isSealed && seal !== undefined,
          ),
      }}
    >
      {(good) => (
        <>
          <Issued good={good} />
          {hindrance !== undefined && <Text>{hindrance}</Text>}
          {seal && (
            <Checkbox
              label={`Jako dokumenty elektroniczne z pieczęcią: ${seal.kto}`}
              checked={isSealed}
              onChange={({ currentTarget }) => setSealed(currentTarget.checked)}
            />
          )}
        </>
      )}
    </GroupPreview>
  )
}

type Issuable = IssueOutcome & { zaswiadczenie: NonNullable<IssueOutcome['zaswiadczenie']> }
const isIssuable = (outcome: IssueOutcome): outcome is Issuable => outcome.sukces && outcome.zaswiadczenie !== null

function headingOf(good: readonly Issuable[]): string {
  if (good.length === 0) return 'Żadnego z tych zaświadczeń nie można wydać.'
  const corrections = good.filter(({ zaswiadczenie }) => zaswiadczenie.wydanieKorekta === 'K').length
  const among = corrections > 0 ? `, w tym ${countWithNoun(corrections, correctionForms)}` : ''
  return `Do wydania: ${countWithNoun(good.length, certificateForms)}${among}.`
}

function Issued({ good }: { good: readonly Issuable[] }) {
  const sum = good.length > 1 && (
    <li data-sum>
      <span>Razem</span>
      <Amounts brutto={sumOf(good, 'pomocBrutto')} eur={sumOf(good, 'pomocEur')} />
    </li>
  )
  return (
    <section aria-label="Do wydania">
      <PreviewLines good={good} line={Line} sum={sum} />
      <Text mt="md">Wydanych zaświadczeń nie można zmienić ani usunąć. Błędne dane poprawia się korektą.</Text>
    </section>
  )
}

function Line({ aktSym, zaswiadczenie: certificate }: Issuable) {
  const { nazwaBeneficjenta, nipBeneficjenta, wydanieKorekta, dataWydania, pomocBrutto, pomocEur } = certificate
  const about = [
    `NIP ${formatNip(nipBeneficjenta)}`,
    `akt ${aktSym}`,
    dataWydania !== today() && `data wydania ${formatDate(dataWydania)}`,
  ]
  return (
    <>
      <span>
        {nazwaBeneficjenta}
        {wydanieKorekta === 'K' && (
          <Badge variant="light" color="amber" tt="none" ml="xs">
            korekta
          </Badge>
        )}
        <small>{about.filter(Boolean).join(' · ')}</small>
      </span>
      <Amounts brutto={pomocBrutto} eur={pomocEur} />
    </>
  )
}

const Amounts = ({ brutto, eur }: { brutto: number; eur: number }) => (
  <span className={classes['amounts']}>
    <span>{formatAmount(brutto)} zł</span>
    <span>{formatAmount(eur)} EUR</span>
  </span>
)

const sumOf = (good: readonly Issuable[], field: 'pomocBrutto' | 'pomocEur'): number =>
  Number(toDecimal(good.reduce((sum, { zaswiadczenie }) => sum + fromDecimal(zaswiadczenie[field]), 0n)))
