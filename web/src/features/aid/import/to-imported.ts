import { linkTo, type Target } from '#web/screens/link-to.ts'

/** The drafts that an import brought. */
export const toImported = (importId: number): Target =>
  linkTo('/przypadki-pomocy/robocze-przypadki-pomocy', {}, { importId: String(importId) })
