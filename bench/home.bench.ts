/** The main pages: of the office, and of a user of a body. */
import { bodyHome } from '#contract/home/home.ts'
import { officeHome } from '#contract/home/office-home.ts'
import { YEAR, type Bench } from './bench.ts'
import { measure } from './measure.ts'
import { withinMs, type Line } from './table.ts'

export async function run({ supervisor, largest, median }: Bench): Promise<Line[]> {
  const office = await measure({ server: () => supervisor.call('GET', `${officeHome.path}?rok=${YEAR}`) })
  const large = await measure({ server: () => largest.call('GET', bodyHome.path) })
  const usual = await measure({ server: () => median.call('GET', bodyHome.path) })
  return [
    withinMs('main page of the office', 300, office.server),
    withinMs('main page of a user of the largest body', 300, large.server),
    withinMs('main page of a user of the median body', 50, usual.server),
  ]
}
