import { territory } from '#contract/territory.ts'
import { forget } from '#kit/query.ts'

/** After a change of the register: the list, what forms are offered, and what is known of the last import. */
export function forgetUnits(): void {
  void forget(territory.grid.path)
  void forget('/api/dictionaries/teryt')
}
