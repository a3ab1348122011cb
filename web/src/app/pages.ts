import type { RouteComponent } from '@tanstack/react-router'
import { accessRequestPages } from '#web/features/access-requests/routes.tsx'
import { accessRequestOfficePages } from '#web/features/access-requests-office/routes.tsx'
import { accountPages } from '#web/features/account/routes.tsx'
import { certificateCheckPages } from '#web/features/certificate-check/routes.tsx'
import { classificationPages } from '#web/features/classifications/routes.tsx'
import { aidActPages } from '#web/features/aid/acts/routes.tsx'
import { beneficiaryPages } from '#web/features/aid/beneficiary/routes.tsx'
import { aidCasePages } from '#web/features/aid/case/routes.tsx'
import { certificatePages } from '#web/features/aid/certificates/routes.tsx'
import { aidCaseListPages } from '#web/features/aid/lists/routes.tsx'
import { aidReturnPages } from '#web/features/aid/returns/routes.tsx'
import { eairPages } from '#web/features/aid/eair/routes.tsx'
import { undertakingPages } from '#web/features/aid/undertaking/routes.tsx'
import { aidMeasurePages } from '#web/features/aid-measures/routes.tsx'
import { apiKeyPages } from '#web/features/api-keys/routes.tsx'
import { webhookPages } from '#web/features/webhooks/routes.tsx'
import { auditPages } from '#web/features/audit/routes.tsx'
import { announcementPages } from '#web/features/announcements/routes.tsx'
import { businessEntityPages } from '#web/features/business-entities/routes.tsx'
import { codeListPages } from '#web/features/code-lists/routes.tsx'
import { euroRatePages } from '#web/features/euro-rates/routes.tsx'
import { grantorPages } from '#web/features/grantors/routes.tsx'
import { groupPages } from '#web/features/groups/routes.tsx'
import { homePages } from '#web/features/home/routes.tsx'
import { mailPages } from '#web/features/mail/routes.tsx'
import { messageTextPages } from '#web/features/message-texts/routes.tsx'
import { noAidPages } from '#web/features/no-aid/routes.tsx'
import { publicAidPages } from '#web/features/public-aid/routes.tsx'
import { reportPages } from '#web/features/reports/routes.tsx'
import { sessionPages } from '#web/features/session/routes.tsx'
import { settingsPages } from '#web/features/settings/routes.tsx'
import { superiorBodyPages } from '#web/features/superior-bodies/routes.tsx'
import { territoryPages } from '#web/features/territory/routes.tsx'
import { trialSignaturePages } from '#web/features/trial-signature/routes.tsx'
import { userPages } from '#web/features/users/routes.tsx'
import type { ScreenPath } from '#web/screens/screens.ts'

/**
 * The screens that are built, each loaded when it is first opened. A path of `screens.ts` that no feature has here shows
 * what it will be.
 */
export const pages: Partial<Record<ScreenPath, RouteComponent>> = {
  ...homePages,
  ...publicAidPages,
  ...sessionPages,
  ...accountPages,
  ...codeListPages,
  ...territoryPages,
  ...euroRatePages,
  ...aidMeasurePages,
  ...classificationPages,
  ...announcementPages,
  ...mailPages,
  ...messageTextPages,
  ...settingsPages,
  ...auditPages,
  ...groupPages,
  ...grantorPages,
  ...userPages,
  ...apiKeyPages,
  ...webhookPages,
  ...aidCaseListPages,
  ...aidCasePages,
  ...certificatePages,
  ...aidReturnPages,
  ...eairPages,
  ...undertakingPages,
  ...aidActPages,
  ...beneficiaryPages,
  ...noAidPages,
  ...certificateCheckPages,
  ...trialSignaturePages,
  ...businessEntityPages,
  ...superiorBodyPages,
  ...accessRequestPages,
  ...accessRequestOfficePages,
  ...reportPages,
} satisfies Partial<Record<ScreenPath, RouteComponent>>
