/** The lists that docs/performance.md sets aims for, and a hundred at random. */
import { z } from 'zod'
import { randomLists } from './random-lists.ts'
import { listPath, sent, sortableOf, yearSearch, type Bench } from './bench.ts'
import { measure, timed, timesOf } from './measure.ts'
import { withinMs, type Line } from './table.ts'

type Query = Record<string, string | number>

const newest: Query = { sortBy: 'ppData', sortOrder: 'DESC' }
const by = (sortBy: string, sortOrder = 'ASC'): Query => ({ sortBy, sortOrder })

/** What a clerk or supervisor does all day. */
const daily: Record<string, Query> = {
  everything: newest,
  'everything, page 20': { ...newest, pageNumber: 19 },
  'everything by day, the oldest': by('ppData'),
  'everything by name': by('bfNazwa'),
  'everything by tax number': by('bfNip', 'DESC'),
  'everything by symbol': by('aktSym'),
  'everything by amount': by('nominalna', 'DESC'),
  'a year': { ...newest, search: yearSearch },
  'a year by amount': { ...by('brutto', 'DESC'), search: yearSearch },
  'a kind of aid': { ...newest, search: 'rodzajPomocy:M' },
  'everything by kind': by('rodzajPomocy'),
}
const ofBody: Record<string, Query> = {
  'first page': newest,
  'page 20': { ...newest, pageNumber: 19 },
  'by name': by('bfNazwa'),
  'by amount': by('nominalna', 'DESC'),
  'a kind of aid': { ...newest, search: 'rodzajPomocy:M' },
}
const words = ['kowalsk', 'usług', 'źdźbłow']
/** Whatever else is asked. */
const others: Record<string, Query> = {
  'page 5,000': { ...newest, pageNumber: 4_999 },
  'page 100,000': { ...newest, pageNumber: 99_999 },
  'a letter in a name': { ...newest, search: 'bfNazwa:a' },
  'a word in a name, in a year': { ...newest, search: `bfNazwa:usług,${yearSearch}` },
  'two digits of a tax number': { ...newest, search: 'bfNip:12' },
}

export async function run({ pool, supervisor, median, largest }: Bench): Promise<Line[]> {
  const lines: Line[] = []
  const list = async (name: string, aim: number, { call }: Pick<Bench['median'], 'call'>, query: Query) => {
    const { times } = await measure({ times: () => call('GET', page(query)) }, { runs: 25, warmUp: 2, seconds: 8 })
    lines.push(withinMs(name, aim, times))
  }
  for (const [name, query] of Object.entries(daily)) await list(name, 20, supervisor, query)
  for (const [size, body] of Object.entries({ median, largest }))
    for (const [name, query] of Object.entries(ofBody)) await list(`the ${size} body: ${name}`, 20, body, query)
  const { rows } = await pool.query<{ nip: string; akt_sym: string; sent: string }>(
    `select bf_nip as nip, akt_sym, (select sum(n) from liczba_dnia where stan = 'P' and not usuniety) as sent
     from akt where up_id = $1 order by id desc limit 1`,
    [median.id],
  )
  const { nip = '', akt_sym: symbol = '', sent: total = '0' } = rows[0] ?? {}
  await list('a tax number', 20, supervisor, { ...newest, search: `bfNip:${nip}` })
  await list('a symbol', 20, supervisor, { ...newest, search: `aktSym:${symbol}` })
  for (const word of words) await list(`name: ${word}`, 150, supervisor, { ...newest, search: `bfNazwa:${word}` })
  const lastPage = Math.floor((Number(total) - 1) / 10)
  for (const [name, query] of Object.entries(others)) await list(name, 500, supervisor, query)
  await list('last page', 500, supervisor, { ...newest, pageNumber: lastPage })
  await list('last page by amount', 500, supervisor, { ...by('nominalna', 'DESC'), pageNumber: lastPage })
  for (const sortBy of sortableOf(sent)) {
    await list(`everything by ${sortBy}`, 500, supervisor, by(sortBy, 'DESC'))
    await list(`the largest body by ${sortBy}`, 500, largest, by(sortBy))
  }
  const [pages, counts]: [number[], number[]] = [[], []]
  for (const query of randomLists(100)) {
    let atLeast = false
    const found = await timed(async () => {
      const answer = await supervisor.call('GET', page(query)).catch(given503)
      atLeast = answer !== undefined && Page.parse(JSON.parse(answer.toString())).atLeast === true
    })
    pages.push(found)
    const counted = atLeast ? await timed(() => supervisor.call('GET', count(query)).catch(given503)) : 0
    if (atLeast) counts.push(counted)
    if (Math.max(found, counted) > 5_000)
      console.log(`page ${Math.round(found)} ms, total ${Math.round(counted)} ms: ${JSON.stringify(query)}`)
  }
  lines.push(
    withinMs('a hundred random lists of all bodies', 500, timesOf(pages)),
    slowest('the slowest of them', pages),
  )
  if (counts.length)
    lines.push(
      withinMs(`totals that ${counts.length} of them are counted for afterwards`, 5_000, timesOf(counts)),
      slowest('the slowest total', counts),
    )
  return lines
}

/** As the screen asks: the page, whose total may be known with it, and else the total by a call of its own. */
const page = (query: Query) => listPath({ ...query, sumy: 'bez' })
const count = ({ search = '', searchType = 'AND' }: Query) => listPath({ search, searchType, sumy: 'same' })

const Page = z.object({ atLeast: z.boolean().optional() })

const slowest = (name: string, times: readonly number[]): Line => {
  const most = Math.max(...times)
  return withinMs(name, 5_000, { p50: most, p95: most })
}

/** A list that takes too long is answered by 503: it has taken its time. */
function given503(error: Error): undefined {
  if (!error.message.startsWith('503')) throw error
  return undefined
}
