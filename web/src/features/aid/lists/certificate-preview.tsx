import { Alert, Badge, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCertificate } from '@tabler/icons-react'
import { useState } from 'react'
import type { IssueOutcome } from '#contract/aid/certificates/certificates.ts'
import { formatDate, today } from '#contract/kernel/dates.ts'
import { formatAmount, formatCount, fromDecimal, toDecimal } from '#contract/kernel/money.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import { counted } from '#contract/kernel/plural.ts'
import { errorText } from '#kit/call.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { asSentence } from '#kit/sentence.ts'
import { useStore, type Store } from '#kit/store.ts'
import { useSeal } from '#web/features/seals/use-seal.ts'
import type { Target } from '#web/screens/link-to.ts'
import { focusNow, GroupProgress } from './group-dialog.tsx'
import { GroupOutcomes } from './group-result.tsx'
import type { GroupState } from './group-run.ts'
import classes from './certificate-preview.module.css'

type Props = {
  /** The trial of issuing. */
  run: Store<GroupState<IssueOutcome>>
  toCase: (ppId: number) => Target
  onClose: () => void
  /** Tries once more. */
  again: () => void
  /** Issues the certificates of these cases, with the seal of the body or without. */
  issue: (ids: readonly number[], isSealed: boolean) => void
}

const certificateForms = ['zaświadczenie', 'zaświadczenia', 'zaświadczeń'] as const
const correctionForms = ['korekta', 'korekty', 'korekt'] as const
const caseForms = ['przypadek', 'przypadki', 'przypadków'] as const

/** What issuing would do, before it does what cannot be undone: for whom, what amounts, and what is left out and why. */
export function CertificatePreview({ run, toCase, onClose, again, issue }: Props) {
  const { running, error, details, all } = useStore(run)
  const seal = useSeal()
  const [isSealed, setSealed] = useState(false)
  const good = details.filter(isIssuable)
  const leftOut = details.filter(({ sukces }) => !sukces)
  return (
    <Dialog title="Wydanie zaświadczeń de minimis" onClose={onClose} size="44rem">
      {running ? (
        <GroupProgress state={{ all, details, running }} verb="Sprawdzono" stop={onClose} />
      ) : error === undefined ? (
        <Stack gap="md">
          <div>
            <Text fw={600} size="lg" role="status" tabIndex={-1} ref={focusNow} data-autofocus>
              {headingOf(good)}
            </Text>
            {leftOut.length > 0 && (
              <Text c="dimmed">
                Z {formatCount(all)} zaznaczonych pominiemy {counted(leftOut.length, caseForms)}.
              </Text>
            )}
          </div>
          {good.length > 0 && <Issued good={good} />}
          {good.length > 0 && seal && (
            <Checkbox
              label={`Jako dokumenty elektroniczne z pieczęcią: ${seal.kto}`}
              checked={isSealed}
              onChange={({ currentTarget }) => setSealed(currentTarget.checked)}
            />
          )}
          {leftOut.length > 0 && (
            <section aria-label="Pominięte">
              <Text c="dimmed" mb="xs">
                Dlaczego pominiemy {counted(leftOut.length, caseForms)}:
              </Text>
              <GroupOutcomes details={leftOut} toCase={toCase} onField={undefined} />
            </section>
          )}
        </Stack>
      ) : (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title="Nie sprawdzono zaświadczeń" role="alert">
          {asSentence(errorText(error))} Niczego nie wydano.
        </Alert>
      )}
      {!running && (
        <Group justify="flex-end" className={classes['actions'] ?? ''}>
          <Button variant="default" onClick={onClose}>
            {good.length > 0 || error !== undefined ? 'Anuluj' : 'Zamknij'}
          </Button>
          {error === undefined ? (
            good.length > 0 && (
              <Button
                leftSection={<IconCertificate size="1.1rem" aria-hidden />}
                onClick={() =>
                  issue(
                    good.map(({ ppId }) => ppId),
                    isSealed && seal !== undefined,
                  )
                }
              >
                Wydaj {counted(good.length, certificateForms)}
              </Button>
            )
          ) : (
            <Button onClick={again}>Spróbuj ponownie</Button>
          )}
        </Group>
      )}
    </Dialog>
  )
}

type Issuable = IssueOutcome & { zaswiadczenie: NonNullable<IssueOutcome['zaswiadczenie']> }
const isIssuable = (outcome: IssueOutcome): outcome is Issuable => outcome.sukces && outcome.zaswiadczenie !== null

function headingOf(good: readonly Issuable[]): string {
  if (good.length === 0) return 'Żadnego z tych zaświadczeń nie można wydać.'
  const corrections = good.filter(({ zaswiadczenie }) => zaswiadczenie.wydanieKorekta === 'K').length
  const among = corrections > 0 ? `, w tym ${counted(corrections, correctionForms)}` : ''
  return `Do wydania: ${counted(good.length, certificateForms)}${among}.`
}

/** Certificates that are shown at first. */
const FIRST = 5

function Issued({ good }: { good: readonly Issuable[] }) {
  const [whole, setWhole] = useState(false)
  const shown = whole ? good : good.slice(0, FIRST)
  return (
    <section aria-label="Do wydania">
      <ul className={classes['certificates']}>
        {shown.map((one) => (
          <Line key={one.ppId} {...one} />
        ))}
        {good.length > 1 && (
          <li data-sum>
            <span>Razem</span>
            <Amounts brutto={sumOf(good, 'pomocBrutto')} eur={sumOf(good, 'pomocEur')} />
          </li>
        )}
      </ul>
      {shown.length < good.length && (
        <Button variant="default" size="xs" mt="xs" onClick={() => setWhole(true)}>
          Pokaż wszystkie ({formatCount(good.length)})
        </Button>
      )}
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
    <li>
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
    </li>
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
