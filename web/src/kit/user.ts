import { createContext, useContext } from 'react'
import { can, type Permission } from '#contract/access.ts'
import { changesRecords, type Endpoint } from '#contract/kernel/endpoint.ts'
import type { CurrentUser } from '#contract/session/session.ts'

export const UserContext = createContext<CurrentUser | undefined>(undefined)

/** The signed-in user; only for screens inside the signed-in shell. */
export function useUser(): CurrentUser {
  const user = useContext(UserContext)
  if (!user) throw new Error('useUser is called outside the signed-in shell')
  return user
}

/** What the signed-in user may do, by the same permissions that the server enforces. */
export function useCan(): (permission: Permission) => boolean {
  const user = useUser()
  return (permission) => can(user, permission)
}

type OnlyReads = Pick<CurrentUser, 'impersonateMode' | 'uprawnieniaWygasly'>

/** Why a user may only read and print (spec 1 §4.1, the decisions), as disabled buttons say it, or `undefined`. */
export function readOnlyReason({ impersonateMode, uprawnieniaWygasly }: OnlyReads): string | undefined {
  if (impersonateMode) return 'niedostępne w kontekście innego użytkownika'
  return uprawnieniaWygasly ? 'niedostępne, ponieważ uprawnienia podmiotu wygasły' : undefined
}

/** The reason for the signed-in user. */
export const useReadOnlyReason = (): string | undefined => readOnlyReason(useUser())

/** Whether the server would refuse a call for such a reason; a visitor has none. */
export const isClosedTo = (user: OnlyReads | undefined, endpoint: Endpoint): boolean =>
  user !== undefined &&
  ((user.impersonateMode && !endpoint.options.inImpersonation) || (user.uprawnieniaWygasly && changesRecords(endpoint)))
