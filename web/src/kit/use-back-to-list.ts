import { useNavigate } from '@tanstack/react-router'

/** Returns from the page of one record to their list, with the row of the record highlighted (spec 1 §2.4). */
export function useBackToList(list: string): (key?: string | number) => void {
  const navigate = useNavigate()
  return (key) => void navigate({ to: list, ...(key && { search: { rowId: String(key) } }) })
}
