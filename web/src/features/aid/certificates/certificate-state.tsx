import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle, IconCertificate, IconEye } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Certificate } from '#contract/aid/certificates/certificates.ts'
import { patternWarning } from '#contract/aid/certificates/patterns.ts'
import { formatDate, formatDateTime } from '#contract/kernel/dates.ts'
import { countWithNoun } from '#contract/kernel/plural.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { toCertificate, type Place } from './addresses.ts'
import classes from './certificate-state.module.css'

type Props = { place: Place; stored: Certificate; why: string | undefined }

/** What became of an issued certificate; of one in preparation, why it cannot be changed and what to beware of. */
export function CertificateState({ place, stored, why }: Props) {
  if (stored.stan !== 'PRZYGOTOWANIE') return <Issued place={place} stored={stored} />
  const { przezPomocyKod, ppData } = stored.przypadek
  const warning = patternWarning(przezPomocyKod, ppData, stored.wzorZaswiadczenia)
  return (
    <>
      {why && (
        <Alert color="navy" icon={<IconEye aria-hidden />}>
          {why}
        </Alert>
      )}
      {warning && (
        <Alert color="amber" icon={<IconAlertTriangle aria-hidden />}>
          {warning}
        </Alert>
      )}
    </>
  )
}

function Issued({ place, stored }: Omit<Props, 'why'>) {
  const { nrZaswiadczenia, dataWydania, zastapionePrzez: next, login, dataWydruku, liczbaWydrukow, kod } = stored
  const name = nrZaswiadczenia
    ? `Zaświadczenie nr ${nrZaswiadczenia}`
    : `Zaświadczenie z dnia ${formatDate(dataWydania)}`
  return (
    <Alert
      color={next ? 'amber' : 'green'}
      icon={next ? <IconAlertTriangle aria-hidden /> : <IconCertificate aria-hidden />}
      title={next ? `${name} jest nieaktualne` : `${name} jest wydane i aktualne`}
    >
      {next && (
        <p className={classes['line']}>
          Nieaktualne: zastąpione{' '}
          <Anchor component={Link} inherit {...toCertificate(place, stored.ppId, next.id)}>
            zaświadczeniem {next.nrZaswiadczenia && `nr ${next.nrZaswiadczenia} `}z dnia {formatDate(next.dataWydania)}
          </Anchor>
        </p>
      )}
      <dl className={classes['facts']}>
        <Fact label="Wydał użytkownik">{`${login}${dataWydruku ? `, ${formatDateTime(dataWydruku)}` : ''}`}</Fact>
        <Fact label="Wydrukowano">{countWithNoun(liczbaWydrukow, ['raz', 'razy', 'razy'])}</Fact>
        {kod && (
          <Fact label="Kod do sprawdzenia">
            <Anchor inherit href={linkTo('/z/{-$kod}', { kod }).to} target="_blank" rel="noreferrer">
              {kod}
            </Anchor>
          </Fact>
        )}
      </dl>
      <p className={classes['line']}>Wydanego zaświadczenia nie można zmienić. Błędne dane poprawia się korektą.</p>
    </Alert>
  )
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
