// The public entry of the grid: the one file of it that features may import (`scripts/layers.test.ts`).

export type { Distinct, List, Part, Rows, SearchedIn } from './source.ts'
export { decodeQuery, type PointedTo, type Term, type Wanted } from './decode.ts'
export { fetchAll } from './page.ts'
export { prepareExport } from './export.ts'
export { takeOnlyExport } from './serve-grid.ts'
export { fetchGroups } from './groups.ts'
// what shortcuts are written with
export { matchingRows } from './matching-rows.ts'
export { collationOf, isNullable } from './order.ts'
export { containsText, inLowerCase, ofRow, withKeys } from './where.ts'
