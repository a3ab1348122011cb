import { useQuery } from '@tanstack/react-query'
import { can } from '#contract/access.ts'
import { seals, type Seal } from '#contract/seals/seals.ts'
import { queryOf } from '#kit/query.ts'
import { useUser } from '#kit/user.ts'

/** The seal of the user's body, and why it cannot be used now; without a seal while there is none, or it is not known. */
export function useSeal(): { seal?: Seal; hindrance?: string } {
  const user = useUser()
  const enabled = can(user, 'certificates.issue') && !user.impersonateMode
  const { data } = useQuery({ ...queryOf(seals.own), enabled })
  if (!data?.pieczec) return {}
  return data.przeszkoda === null ? { seal: data.pieczec } : { hindrance: data.przeszkoda }
}
