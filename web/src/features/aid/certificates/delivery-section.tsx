import { Button, Text, Title } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { can } from '#contract/access.ts'
import type { Certificate } from '#contract/aid/certificates/certificates.ts'
import { deliverCertificate, deliveryText, type Delivery } from '#contract/aid/certificates/delivery.ts'
import { formatDate, formatDateTime, today } from '#contract/kernel/dates.ts'
import { isClosedTo, useUser } from '#kit/user.ts'
import classes from './signature-section.module.css'

/** Whether a signed certificate was sent to its beneficiary, and the way to send it. */
export function DeliverySection({ stored, deliver }: { stored: Certificate; deliver: () => void }) {
  const user = useUser()
  const { podpis, stan, doreczenie, przypadek } = stored
  const may =
    stan === 'WYDANE' && !przypadek.usuniety && can(user, 'certificates.issue') && !isClosedTo(user, deliverCertificate)
  if (!podpis || (!may && !doreczenie)) return null
  return (
    <section className={classes['section']} aria-labelledby="doreczenie-zaswiadczenia">
      <Title order={2} size="h3" id="doreczenie-zaswiadczenia">
        Doręczenie
      </Title>
      {doreczenie ? (
        <LatestDelivery {...{ stored, doreczenie }} />
      ) : (
        <Text>Zaświadczenia nie wysłano jeszcze beneficjentowi.</Text>
      )}
      {may && (
        <div>
          <Button variant="default" leftSection={<IconMail size="1.1rem" aria-hidden />} onClick={deliver}>
            {doreczenie ? 'Wyślij ponownie' : 'Wyślij beneficjentowi'}
          </Button>
        </div>
      )}
    </section>
  )
}

function LatestDelivery({ stored, doreczenie }: { stored: Certificate; doreczenie: Delivery }) {
  const file = fileText(stored, doreczenie)
  return (
    <div>
      <Text className={classes['address'] ?? ''}>{deliveryText(doreczenie)}</Text>
      <Text c="dimmed">
        {`${formatDateTime(doreczenie.czas)}, ${doreczenie.login}.`}
        {file && ` ${file}`}
      </Text>
    </div>
  )
}

/** Where the file is: attached, or behind a link that may give it no more; nothing of a message that has not left. */
function fileText({ stan, przypadek }: Certificate, { stan: state, wygasa }: Delivery): string | undefined {
  if (state === 'BLAD' || state === 'ZACHOWANA' || state === 'ZATRZYMANA') return undefined
  if (wygasa === null) return 'Plik jest w załączniku wiadomości.'
  if (stan === 'NIEAKTUALNE') return 'Odnośnik z wiadomości nie daje już pliku: zaświadczenie zastąpiła korekta.'
  if (przypadek.usuniety) return 'Odnośnik z wiadomości nie daje już pliku: przypadek pomocy usunięto.'
  // a link ends at midnight after its last day
  const end = Date.parse(wygasa)
  const day = formatDate(today(new Date(end - 1)))
  return end > Date.now() ? `Odnośnik z wiadomości działa do ${day}.` : `Odnośnik z wiadomości działał do ${day}.`
}
