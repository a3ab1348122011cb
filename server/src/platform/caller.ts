import type { ApiKey } from './api-key.ts'
import type { Session } from './session.ts'

/** Who makes a call that is not public: a user in a session, or a system with a key of a body. */
export type Caller = Session | ApiKey

/** Whose share of the server a caller takes: a user their own, and keys their body's, for a body may have twenty of them. */
export const shareOf = (caller: Caller): number | string =>
  caller.kind === 'user' ? caller.userId : `keys of ${caller.actor.udzielajacyPomocyId}`

/** Under which login history and audit record a call, and the login of the user as whom its caller acts. */
export const loginsOf = (caller: Caller | undefined): { login: string | null; onBehalfOf: string | null } =>
  caller?.kind === 'user' && caller.impersonator
    ? { login: caller.impersonator, onBehalfOf: caller.actor.login }
    : { login: caller?.actor.login ?? null, onBehalfOf: null }
