import { createContext, useContext } from 'react'
import { can, type Permission } from '#contract/access.ts'
import { today } from '#contract/kernel/dates.ts'
import type { CurrentUser } from '#contract/session.ts'

export const UserContext = createContext<CurrentUser | undefined>(undefined)

/** The signed-in user; only screens inside the signed-in shell may ask. */
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

/** Whether the rights of the user's body are over: it may read and print, and change nothing. */
export const rightsEnded = ({ udzielajacyPomocyDataKoncaUprawnien: end }: CurrentUser): boolean =>
  end !== null && end < today()
