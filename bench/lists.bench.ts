/** The first page of a list, with its total. */
import { listPath, yearCondition, yearSearch, type Bench } from './bench.ts'
import { livingSent, newestFirst, pageByHand, totalOfDays } from './by-hand.ts'
import { measure } from './measure.ts'
import { withinMs, type Line } from './table.ts'

const AIM = 20

export async function run({ pool, supervisor, median, largest }: Bench): Promise<Line[]> {
  const first = (where: string) =>
    `select pp.id from przypadek pp where ${livingSent} and ${where} ${newestFirst} limit 10`
  const ofBody = async (name: string, { call, id }: Bench['median']) => {
    const total = `select sum(n) from liczba_podmiotu where stan = 'P' and not usuniety and up_id = ${id}`
    const { server, raw } = await measure({
      server: () => call('GET', listPath()),
      raw: () => pageByHand(pool, first(`pp.up_id = ${id}`), total),
    })
    return withinMs(`first page of the ${name} body`, AIM, server, raw)
  }
  const ofAll = async (name: string, query: Record<string, string>, where: string) => {
    const { server, raw } = await measure({
      server: () => supervisor.call('GET', listPath(query)),
      raw: () => pageByHand(pool, first(where), totalOfDays(where)),
    })
    return withinMs(name, AIM, server, raw)
  }
  return [
    await ofBody('median', median),
    await ofBody('largest', largest),
    await ofAll('first page of a year over all bodies', { search: yearSearch }, yearCondition),
    await ofAll('everything, no filter', {}, 'true'),
  ]
}
