import { useQuery } from '@tanstack/react-query'
import { can } from '#contract/access.ts'
import { endOfSeal, seals, type Seal } from '#contract/seals/seals.ts'
import { queryOf } from '#kit/query.ts'
import { useUser } from '#kit/user.ts'

/** The seal of the user's body that can be used now; undefined while there is none, or it is not known. */
export function useSeal(): Seal | undefined {
  const user = useUser()
  const enabled = can(user, 'certificates.issue') && !user.impersonateMode
  const { data } = useQuery({ ...queryOf(seals.own), enabled })
  const seal = data?.pieczec
  const end = seal && endOfSeal(seal)
  return seal && end !== 'over' && end !== 'revoked' ? seal : undefined
}
