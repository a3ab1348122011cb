import { can } from '#contract/access.ts'
import { today } from '#contract/kernel/dates.ts'
import type { CurrentUser } from '#contract/session.ts'

type Entry = { upId: number | null; dodano: string }

/** Whether a user may change an entry: the office any, a body what it entered. */
export const mayChange = (user: CurrentUser, { upId }: Entry): boolean =>
  can(user, 'undertakings.office') || (can(user, 'undertakings.write') && upId === user.udzielajacyPomocyId)

/** Whether a user may delete an entry: a body only on the day of entry. */
export const mayRemove = (user: CurrentUser, entry: Entry): boolean =>
  mayChange(user, entry) && (can(user, 'undertakings.office') || entry.dodano === today())
