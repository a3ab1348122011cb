import { IconMail } from '@tabler/icons-react'
import { deliverCertificates } from '#contract/aid/certificates/delivery.ts'
import type { FooterAction, ListHandle } from '#kit/actions.ts'
import { call } from '#kit/call.ts'
import { openTrial, openWork } from './certificates-of-cases.tsx'
import { DeliveryPreview } from './delivery-preview.tsx'

/** Shows where the certificates of all selected sent cases would go; once that is confirmed, sends them. */
export const deliveryGroup: FooterAction = {
  label: 'Wyślij zaświadczenia',
  icon: IconMail,
  permission: 'certificates.issue',
  enabled: (selection) => selection.length > 0,
  run: previewDelivery,
}

export function previewDelivery(selection: readonly number[], list: ListHandle): void {
  const part = (body: number[]) => call(deliverCertificates, { body, query: { dryRun: 'true' } })
  openTrial(selection, list, part, (trial) => <DeliveryPreview {...trial} send={(ids) => send(ids, list)} />)
}

const send = (ids: readonly number[], list: ListHandle): void =>
  openWork(ids, list, {
    title: 'Wysyłanie zaświadczeń beneficjentom',
    header: 'certificates.delivered',
    endpoint: deliverCertificates,
    part: (body) => call(deliverCertificates, { body, query: {} }),
  })
