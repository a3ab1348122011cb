import type { SigningWays } from '#contract/access-requests/submission.ts'
import { linkTo } from '#web/screens/link-to.ts'

/**
 * Whether the component's script may run here, or no script is configured. Only documents of the form's own address allow it; the
 * form may also be reached by a link inside a document of another address.
 */
export const hasOwnDocument = ({ skryptKir }: SigningWays, loaded = addressOfDocument()): boolean =>
  skryptKir === null || loaded === undefined || new URL(loaded).pathname === linkTo('/formularz-zgloszeniowy').to

const addressOfDocument = (): string | undefined => performance.getEntriesByType('navigation')[0]?.name
