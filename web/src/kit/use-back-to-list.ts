import { useNavigate } from '@tanstack/react-router'
import type { Target } from '#web/screens/link-to.ts'

/** Returns from the page of one record to their list, with the row of the record highlighted (spec 1 §2.4). */
export function useBackToList({ to }: Target): (key?: string | number) => void {
  const navigate = useNavigate()
  return (key) => void navigate({ to, ...(key && { search: { rowId: String(key) } }) })
}
