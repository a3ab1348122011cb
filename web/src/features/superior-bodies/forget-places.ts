import { grantorsGrid } from '#contract/grantors.ts'
import { superiorBodies } from '#contract/superior-bodies.ts'
import { forget } from '#kit/query.ts'

/** After a change in the tree, reads the lists of bodies and of grantors again, since both show it. */
export function forgetPlaces(): void {
  for (const { path } of [superiorBodies.grid, grantorsGrid]) void forget(path)
}
