import { accessRequestFeature } from './features/access-requests/feature.ts'
import { accountFeature } from './features/account/feature.ts'
import { aidMeasureFeature } from './features/aid-measures/feature.ts'
import { aidActFeature } from './features/aid/acts/feature.ts'
import { aidCaseFeature } from './features/aid/cases/feature.ts'
import { certificateFeature } from './features/aid/certificates/feature.ts'
import { eairFeature } from './features/aid/eair/feature.ts'
import { caseImportFeature } from './features/aid/import/feature.ts'
import { aidListFeature } from './features/aid/list/feature.ts'
import { returnFeature } from './features/aid/returns/feature.ts'
import { undertakingFeature } from './features/aid/undertaking/feature.ts'
import { announcementFeature } from './features/announcements/feature.ts'
import { apiKeyFeature } from './features/api-keys/feature.ts'
import { auditFeature } from './features/audit/feature.ts'
import { businessEntityFeature } from './features/business-entities/feature.ts'
import { classificationFeature } from './features/classifications/feature.ts'
import { codeListFeature } from './features/code-lists/feature.ts'
import { entryUseFeature } from './features/entry-uses/feature.ts'
import { euroRateFeature } from './features/euro-rates/feature.ts'
import { grantorFeature } from './features/grantors/feature.ts'
import { groupFeature } from './features/groups/feature.ts'
import { homeFeature } from './features/home/feature.ts'
import { mailFeature } from './features/mail/feature.ts'
import { messageTextFeature } from './features/message-texts/feature.ts'
import { noAidFeature } from './features/no-aid/feature.ts'
import { publicAidFeature } from './features/public-aid/feature.ts'
import { quickSearchFeature } from './features/quick-search/feature.ts'
import { readingFeature } from './features/readings/feature.ts'
import { reportFeature } from './features/reports/feature.ts'
import { savedViewFeature } from './features/saved-views/feature.ts'
import { secondFactorFeature } from './features/second-factor/feature.ts'
import { sessionFeature } from './features/session/feature.ts'
import { settingsFeature } from './features/settings/feature.ts'
import { trialSignatureFeature } from './features/signing/feature.ts'
import { superiorBodyFeature } from './features/superior-bodies/feature.ts'
import { territoryFeature } from './features/territory/feature.ts'
import { userFeature } from './features/users/feature.ts'
import { sealFeature } from './features/seals/feature.ts'
import { webhookFeature } from './features/webhooks/feature.ts'
import type { Feature } from './platform/feature.ts'

/** The features of the product; those whose demonstration builds on another's stand behind it. */
export const features: readonly Feature[] = [
  sessionFeature,
  secondFactorFeature,
  accountFeature,
  announcementFeature,
  mailFeature,
  codeListFeature,
  entryUseFeature,
  classificationFeature,
  territoryFeature,
  settingsFeature,
  auditFeature,
  aidMeasureFeature,
  groupFeature,
  savedViewFeature,
  grantorFeature,
  userFeature,
  apiKeyFeature,
  sealFeature,
  webhookFeature,
  superiorBodyFeature,
  businessEntityFeature,
  noAidFeature,
  messageTextFeature,
  euroRateFeature,
  aidListFeature,
  aidActFeature,
  aidCaseFeature,
  certificateFeature,
  returnFeature,
  eairFeature,
  undertakingFeature,
  caseImportFeature,
  quickSearchFeature,
  accessRequestFeature,
  trialSignatureFeature,
  reportFeature,
  publicAidFeature,
  homeFeature,
  readingFeature,
]
