import { useNavigate } from '@tanstack/react-router'

/** Returns to the list, with the row of a measure highlighted (spec 3 §2.1). */
export function useBackToList(): (measure?: number) => void {
  const navigate = useNavigate()
  return (measure) =>
    void navigate({ to: '/slowniki/srodki-pomocy', ...(measure && { search: { rowId: String(measure) } }) })
}
