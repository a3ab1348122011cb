/** Every sortable column of a list, in both directions: the slowest and the median. */
import { listPath, sent, sortableOf, yearCondition, yearSearch, type Bench } from './bench.ts'
import { livingSent, pageByHand, totalOfDays } from './by-hand.ts'
import { measure, timed, timesOf, type Times } from './measure.ts'
import { withinMs, type Line } from './table.ts'

const AIM = 500
/** Where SQL by hand finds a column of the list. */
const columnOf: Readonly<Record<string, string>> = {
  upNip: 'up.nip',
  upNazwa: 'up.nazwa',
  bfNip: 'bf.nip',
  bfNazwa: 'bf.nazwa',
  aktSym: 'akt.akt_sym',
  aktData: 'pp.akt_data',
  ustawaKod: 'ustawa.kod',
  srodekPomocyNr: 'srodek.numer',
  formaPomocyKod: 'forma.kod',
  przezPomocyKod: 'przez.kod',
  zrodloPochPomocyKod: 'zrodlo.kod',
  dataModyfikacjiPP: 'pp.data_modyfikacji',
  userModPP: 'pp.zapisal',
  dataUsuniecia: 'pp.usuniety',
}
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type Sorted = { sortBy: string; sortOrder: 'ASC' | 'DESC' }

export async function run(bench: Bench): Promise<Line[]> {
  return [
    ...(await sorts(bench, 'over all', {}, 'true')),
    ...(await sorts(bench, 'within a year', { search: yearSearch }, yearCondition)),
  ]
}

async function sorts(
  { pool, supervisor }: Bench,
  where: string,
  query: Record<string, string>,
  condition: string,
): Promise<Line[]> {
  const found: (Sorted & { times: Times })[] = []
  for (const sortBy of sortableOf(sent))
    for (const sortOrder of ['ASC', 'DESC'] as const) {
      const ask = () => supervisor.call('GET', listPath({ ...query, sortBy, sortOrder }))
      const { server: times } = await measure({ server: ask }, { runs: 15, warmUp: 2, seconds: 10 })
      found.push({ sortBy, sortOrder, times })
    }
  found.sort((a, b) => a.times.p50 - b.times.p50)
  const line = async (name: string, { sortBy, sortOrder, times }: (typeof found)[number]) => {
    // the obvious SQL, only once: it may take seconds
    const kind = sent.columns[sortBy]?.kind
    const column = `${columnOf[sortBy] ?? `pp.${snake(sortBy)}`}${kind === 'text' ? ' collate "pl-x-icu"' : ''}`
    const plain = `select s.id from (${keysOf(condition)} order by ${column} ${sortOrder} nulls last, pp.pp_data ${sortOrder},
      pp.id ${sortOrder} limit 10) s`
    const raw = timesOf([await timed(() => pageByHand(pool, plain, totalOfDays(condition)))])
    return withinMs(`${name} column of ${found.length / 2} ${where} (${sortBy} ${sortOrder})`, AIM, times, raw)
  }
  return [await line('median', found[Math.floor(found.length / 2)]!), await line('slowest', found.at(-1)!)]
}

const keysOf = (condition: string): string => `select pp.id from przypadek pp
  left join akt on akt.id = pp.akt_id left join beneficjent bf on bf.id = pp.beneficjent_id
  left join udzielajacy_pomocy up on up.id = pp.up_id left join ustawa on ustawa.id = pp.ustawa_id
  left join srodek_pomocy srodek on srodek.id = pp.srodek_pomocy_id left join forma_pomocy forma on forma.id = pp.forma_pomocy_id
  left join przeznaczenie_pomocy przez on przez.id = pp.przez_pomocy_id
  left join zrodlo_pochodzenia_pomocy zrodlo on zrodlo.id = pp.zrodlo_poch_pomocy_id
  where ${livingSent} and ${condition}`
