/** A year of imports at once, then every order of the lists of cases, for the office and for the body that imported. */
import { aidCases, caseStates } from '#contract/aid/cases.ts'
import { caseImport } from '#contract/aid/import/case-import.ts'
import { sortableOf, type Bench } from './bench.ts'
import { largestFile } from './largest-file.ts'
import { measure, type Times } from './measure.ts'
import { withinMs, type Line } from './table.ts'

/** `IMPORTS=0` measures what an earlier run left in the folder of `--data`. */
const IMPORTS = Number(process.env['IMPORTS'] ?? 25)
const AIM = 500

export async function run({ largest, supervisor }: Bench): Promise<Line[]> {
  for (let n = 0; n < IMPORTS; n++) await largest.call('POST', caseImport.upload.path, largestFile(Date.now()))
  const lines: Line[] = []
  for (const stan of caseStates)
    for (const [whose, { call }] of Object.entries({ 'all bodies': supervisor, 'the body that imported': largest })) {
      const { grid } = aidCases[stan]
      const found: { order: string; times: Times }[] = []
      for (const sortBy of sortableOf(grid))
        for (const sortOrder of ['ASC', 'DESC']) {
          const ask = () => call('GET', `${grid.path}?${new URLSearchParams({ sortBy, sortOrder })}`)
          const { times } = await measure({ times: ask }, { runs: 9, warmUp: 2, seconds: 5 })
          found.push({ order: `${sortBy} ${sortOrder}`, times })
        }
      found.sort((a, b) => b.times.p50 - a.times.p50)
      const { order, times } = found[0]!
      lines.push(withinMs(`slowest order after ${IMPORTS} imports, ${stan}, ${whose} (${order})`, AIM, times))
    }
  return lines
}
