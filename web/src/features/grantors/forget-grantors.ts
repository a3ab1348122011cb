import { grantorsGrid } from '#contract/grantors.ts'
import { groupsGrid } from '#contract/groups.ts'
import { superiorBodies } from '#contract/superior-bodies.ts'
import { forget } from '#kit/query.ts'

/** After a change of grantors, reads their list and those that count them again. */
export function forgetGrantors(): void {
  for (const { path } of [grantorsGrid, groupsGrid, superiorBodies.grid]) void forget(path)
}
