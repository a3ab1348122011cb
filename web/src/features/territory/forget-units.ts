import { territory } from '#contract/territory.ts'
import { forget } from '#kit/query.ts'

/** After a change of the register, reads the list, the choices of forms and the data of the last import again. */
export function forgetUnits(): void {
  void forget(territory.grid.path)
  void forget('/api/dictionaries/teryt')
}
