import { useNavigate } from '@tanstack/react-router'
import type { Place } from './places.ts'

/** Returns to the list of the place, with the row of a user highlighted. */
export function useBackToList({ list }: Place): (login?: string) => void {
  const navigate = useNavigate()
  return (login) => void navigate({ to: list, ...(login && { search: { rowId: login } }) })
}
