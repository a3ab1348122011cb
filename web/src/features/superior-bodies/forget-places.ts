import { grantorsGrid } from '#contract/grantors.ts'
import { superiorBodies } from '#contract/superior-bodies.ts'
import { forget } from '#kit/query.ts'

/** After a change of who stands under whom: the lists of bodies and of grantors both show it. */
export function forgetPlaces(): void {
  for (const { path } of [superiorBodies.grid, grantorsGrid]) void forget(path)
}
