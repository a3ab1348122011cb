import { sessionErrors } from '#contract/errors/session.ts'

/** What a refused call means for the session (spec 3 §4). */
export type RefusalVerdict = 'ended' | 'forbidden' | 'gate' | undefined

/**
 * 401 ends the session. Among the 403s, 'forbidden' signs the user out and one at a gate shows what has to be done first;
 * the others (read-only while acting as another user, a refused impersonation) concern only their caller.
 */
export function classifyRefusal(status: number, message: string | undefined): RefusalVerdict {
  if (status === 401) return 'ended'
  if (status !== 403) return undefined
  if (atGates.has(message)) return 'gate'
  return message === undefined || message === sessionErrors['session.forbidden'][1] ? 'forbidden' : undefined
}

const atGates: ReadonlySet<string | undefined> = new Set(
  (['session.passwordExpired', 'session.factorDue', 'session.termsDue', 'session.dataDue'] as const).map(
    (code) => sessionErrors[code][1],
  ),
)
