import { can, type Actor } from '#contract/access.ts'
import type { EventKind, LinkKind } from '#contract/aid/undertaking/kinds.ts'
import { today } from '#contract/kernel/dates.ts'

type Entry = { upId: number | null; dodano: string; rodzaj: LinkKind | EventKind }

/** Whether a user may change an entry: the office any, a body what it entered, unless the office made a division of it. */
export const mayChange = (user: Actor, { upId, rodzaj }: Entry): boolean =>
  can(user, 'undertakings.office') ||
  (can(user, 'undertakings.write') && upId === user.udzielajacyPomocyId && rodzaj !== 'PODZIAL')

/** Whether a user may delete an entry: a body only on the day of entry. */
export const mayRemove = (user: Actor, entry: Entry): boolean =>
  mayChange(user, entry) && (can(user, 'undertakings.office') || entry.dodano === today())
