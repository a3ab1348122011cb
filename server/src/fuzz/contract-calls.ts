import { everyCall, everyGrid } from '#contract/testing/whole-contract.ts'

/** Lookups of forms, shown on no screen: they have neither pages nor exports. */
const lookedUp = '/api/dictionaries/srodki_pomocy/day/:id/rozporzadzenia'

export const allCalls = everyCall.filter(({ path }) => !path.startsWith(`${lookedUp}/`))
export const allGrids = everyGrid.filter(({ path }) => path !== lookedUp)
