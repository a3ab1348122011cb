import { Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import type { DeliveryOutcome } from '#contract/aid/certificates/delivery.ts'
import { formatDate, today } from '#contract/kernel/dates.ts'
import { countWithNoun } from '#contract/kernel/plural.ts'
import { DeliveryWay } from '../shared/delivery-way.tsx'
import { GroupPreview, PreviewLines, type Trial } from './group-preview.tsx'

type Props = Trial<DeliveryOutcome> & {
  /** Sends the certificates of these cases. */
  send: (ids: readonly number[]) => void
}

const certificateForms = ['zaświadczenie', 'zaświadczenia', 'zaświadczeń'] as const

/** Where certificates would be sent, before they are, and which are left out and why. */
export function DeliveryPreview({ send, ...trial }: Props) {
  return (
    <GroupPreview
      {...trial}
      title="Wysłanie zaświadczeń beneficjentom"
      failed={{ title: 'Nie sprawdzono zaświadczeń', nothing: 'Niczego nie wysłano.' }}
      goodOf={(details) => details.filter(isSendable)}
      heading={headingOf}
      confirm={{
        icon: <IconMail size="1.1rem" aria-hidden />,
        label: ({ length }) => `Wyślij ${countWithNoun(length, certificateForms)}`,
        run: (good) => send(good.map(({ ppId }) => ppId)),
      }}
    >
      {(good) => (
        <section aria-label="Do wysłania">
          <PreviewLines good={good} line={Line} />
          <Text mt="md">
            Każdy beneficjent dostanie wiadomość z podpisanym zaświadczeniem. <DeliveryWay />
          </Text>
        </section>
      )}
    </GroupPreview>
  )
}

type Sendable = DeliveryOutcome & { adres: string }
const isSendable = (outcome: DeliveryOutcome): outcome is Sendable => outcome.sukces && outcome.adres !== null

function headingOf(good: readonly Sendable[]): string {
  if (good.length === 0) return 'Żadnego z tych zaświadczeń nie można wysłać.'
  const before = good.filter(({ poprzednio }) => poprzednio !== null).length
  const among = before > 0 ? `, w tym wysłane już wcześniej: ${before}` : ''
  return `Do wysłania: ${countWithNoun(good.length, certificateForms)}${among}.`
}

function Line({ bfNazwa, aktSym, nrZaswiadczenia, adres, poprzednio }: Sendable) {
  const about = [
    nrZaswiadczenia && `zaświadczenie ${nrZaswiadczenia}`,
    `akt ${aktSym}`,
    poprzednio && `wysłano już ${formatDate(today(new Date(poprzednio)))}`,
  ]
  return (
    <>
      <span>
        {bfNazwa}
        <small>{about.filter(Boolean).join(' · ')}</small>
      </span>
      <span>{adres}</span>
    </>
  )
}
