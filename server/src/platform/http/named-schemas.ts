import type { z } from 'zod'
import { Act, NewAct } from '#contract/aid/acts.ts'
import { AidCase, CaseHistoryRow, CaseRow, NewCase } from '#contract/aid/case-fields.ts'
import { Certificate, CertificateRow } from '#contract/aid/certificates/certificates.ts'
import { CertificateEdit } from '#contract/aid/certificates/forms.ts'
import { StreamLine, StreamOutcome } from '#contract/aid/import/case-stream.ts'
import { GroupResult, LimitBody, LimitReply, Outcome, SummaryRow, VerificationReply } from '#contract/aid/results.ts'
import { BrokenCase, FindingReply } from '#contract/aid/shared.ts'
import { GroupSums } from '#contract/aid/undertaking/group.ts'
import { Unit, VersionRow } from '#contract/classifications/shared.ts'
import { Saved } from '#contract/kernel/endpoint.ts'
import { PublicCase } from '#contract/public-aid/public-aid.ts'
import { ViewState } from '#contract/saved-views/saved-views.ts'
import { CurrentUser } from '#contract/session/session.ts'
import { WebhookEvent } from '#contract/webhooks/webhook-events.ts'

/** Schemas that clients made from the description call as the contract does; others are called after their call. */
export const namedSchemas: Readonly<Record<string, z.ZodType>> = {
  Act,
  AidCase,
  BrokenCase,
  CaseHistoryRow,
  CaseRow,
  Certificate,
  CertificateEdit,
  CertificateRow,
  CurrentUser,
  Finding: FindingReply,
  GroupResult,
  GroupSums,
  LimitReply,
  LimitRequest: LimitBody,
  NewAct,
  NewCase,
  Outcome,
  PublicCase,
  Saved,
  StreamLine,
  StreamOutcome,
  SummaryRow,
  Unit,
  Verification: VerificationReply,
  VersionRow,
  ViewState,
  WebhookEvent,
}
