import { IconMail } from '@tabler/icons-react'
import { deliverCertificates, type DeliveryOutcome } from '#contract/aid/certificates/delivery.ts'
import type { FooterAction, ListHandle } from '#kit/actions.ts'
import { call } from '#kit/call.ts'
import { openTrial, openWork } from './certificates-of-cases.tsx'
import { DeliveryPreview } from './delivery-preview.tsx'
import type { Trial } from './group-preview.tsx'

/** Shows where the certificates of all selected sent cases would go; once that is confirmed, sends them. */
export const deliveryGroup: FooterAction = {
  label: 'Wyślij zaświadczenia',
  icon: IconMail,
  permission: 'certificates.issue',
  enabled: (selection) => selection.length > 0,
  run: previewDelivery,
}

/** As many as a call takes: each counts what it would send to an address, and knows nothing of the others. */
const IN_TRIAL = 1000

export function previewDelivery(selection: readonly number[], list: ListHandle): void {
  const part = (body: number[]) => call(deliverCertificates, { body, query: { dryRun: 'true' } })
  const preview = (trial: Trial<DeliveryOutcome>) => <DeliveryPreview {...trial} send={(ids) => send(ids, list)} />
  openTrial(selection, list, part, preview, IN_TRIAL)
}

const send = (ids: readonly number[], list: ListHandle): void =>
  openWork(ids, list, {
    title: 'Wysyłanie zaświadczeń beneficjentom',
    header: 'certificates.delivered',
    endpoint: deliverCertificates,
    part: (body) => call(deliverCertificates, { body, query: {} }),
  })
