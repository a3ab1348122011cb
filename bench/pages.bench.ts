/** Pages far from the first. */
import { listPath, type Bench } from './bench.ts'
import { livingSent, newestFirst, pageByHand, totalOfDays } from './by-hand.ts'
import { measure } from './measure.ts'
import { withinMs, type Line } from './table.ts'

export async function run({ pool, supervisor }: Bench): Promise<Line[]> {
  const { rows } = await pool.query<{ sum: string }>(totalOfDays())
  const total = Number(rows[0]!.sum)
  const page = async (name: string, pageNumber: number, keys: string) => {
    const { server, raw } = await measure({
      server: () => supervisor.call('GET', listPath({ pageNumber })),
      raw: () => pageByHand(pool, keys, totalOfDays()),
    })
    return withinMs(name, 500, server, raw)
  }
  const cases = `select pp.id from przypadek pp where ${livingSent}`
  return [
    await page('page 5,000 of all', 4_999, `${cases} ${newestFirst} limit 10 offset 49990`),
    await page(
      'the last page of all',
      Math.floor((total - 1) / 10),
      `${cases} order by pp.pp_data, pp.id limit ${total % 10 || 10}`,
    ),
  ]
}
