import { printedRequest, requestSections, signatureFacts } from '#contract/access-requests/printed.ts'
import type { SignedRequest } from '#contract/access-requests/requests.ts'
import { formatDateTime } from '#contract/kernel/dates.ts'
import { facts, heading, paragraph, type Document } from '#platform/pdf/document.ts'

/** A signed request on paper: what was asked for, by whom it was signed, and what became of it. */
export const requestPrint = (request: SignedRequest): Document => ({
  title: printedRequest.title(request.id),
  page: 'portrait',
  blocks: [
    heading(printedRequest.title(request.id), 1),
    ...(request.danePodpisu.typ === 'PROBNY' ? [paragraph(printedRequest.trial)] : []),
    ...requestSections(request.dane).flatMap((section) => [heading(section.heading), facts(...section.facts)]),
    heading(printedRequest.signature),
    facts(...signatureFacts(request.danePodpisu)),
    heading(printedRequest.received),
    facts(
      [printedRequest.sent, formatDateTime(request.dataPrzeslania)],
      [printedRequest.status, request.statusName],
      ...(request.powodOdrzucenia ? [[printedRequest.reason, request.powodOdrzucenia] as const] : []),
    ),
  ],
})
