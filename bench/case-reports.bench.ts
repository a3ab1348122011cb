/** Reports on cases: the first rows by criteria, a large file, and the aid of a hundred beneficiaries. */
import { criteriaTexts } from '#contract/kernel/report.ts'
import { aidOfBeneficiaries } from '#contract/reports/aid-of-beneficiaries.ts'
import { casesByCriteria } from '#contract/reports/cases-by-criteria.ts'
import { YEAR, type Bench } from './bench.ts'
import { livingSent, newestFirst, selectRows } from './by-hand.ts'
import { json } from './client.ts'
import { copyOut, daysOf } from './exports.bench.ts'
import { measure } from './measure.ts'
import { withinMs, type Line } from './table.ts'

const days = (from: string, to: string) => ({ dataUdzieleniaPomocyOd: from, dataUdzieleniaPomocyDo: to })
const threeYears = days(`${YEAR - 2}-01-01`, `${YEAR}-12-31`)
const pathOf = (path: string, criteria: object) =>
  `${path}?${new URLSearchParams(criteriaTexts(criteria as Record<string, unknown>))}`

export async function run(bench: Bench): Promise<Line[]> {
  return [
    ...(await firstRows(bench)),
    await largeFile(bench),
    ...(await largeSheet(bench)),
    await hundredBeneficiaries(bench),
  ]
}

async function firstRows({ pool, supervisor }: Bench): Promise<Line[]> {
  const one = async <Row extends object>(query: string) => (await pool.query<Row>(query)).rows[0]!
  const group = await one<{ id: number }>(
    `select grupa_id as id from udzielajacy_pomocy group by 1 order by count(*) desc limit 1`,
  )
  const measure1 = await one<{ id: number }>(
    `select srodek_pomocy_id as id from liczba_miesiaca where srodek_pomocy_id is not null group by 1 order by sum(n) desc limit 1`,
  )
  const place = await one<{ id: number; gmina: number }>(
    `select przez_pomocy_id as id, gmina_id as gmina from przypadek pp join akt on akt.id = pp.akt_id
     where ${livingSent} and gmina_id is not null order by pp.id limit 1`,
  )
  const { nip } = await one<{ nip: string }>(`select nip from beneficjent order by id offset 100 limit 1`)
  const shapes: [string, object][] = [
    [
      'de minimis aid of a group in a year',
      {
        ...days(`${YEAR}-01-01`, `${YEAR}-12-31`),
        rodzajPomocy: 'deMinimis',
        grupaPodmiotowUdzielajacychPomocyId: group.id,
      },
    ],
    ['public aid of a measure', { ...threeYears, rodzajPomocy: 'publiczna', srodekPomocyIds: [measure1.id] }],
    ['a purpose in a commune', { ...threeYears, przeznaczeniePomocyIds: [place.id], jednostkaSiedzibyId: place.gmina }],
    ['a tax number', { ...threeYears, nipBeneficjenta: nip }],
    ['a wide range of amounts', { ...threeYears, wartoscBruttoOd: 1_000, wartoscBruttoDo: 1_000_000 }],
    ['a part of a symbol', { ...threeYears, symbolAktu: '123/DM' }],
  ]
  const lines: Line[] = []
  for (const [words, criteria] of shapes) {
    const ask = (sumy: string) => () => supervisor.call('GET', pathOf(casesByCriteria.path, { ...criteria, sumy }))
    const { rows, totals } = await measure({ rows: ask('bez'), totals: ask('same') }, { runs: 10, warmUp: 1 })
    lines.push(withinMs(`report by criteria, rows: ${words}`, 1000, rows))
    lines.push(withinMs(`report by criteria, totals: ${words}`, 30_000, totals))
  }
  return lines
}

async function largeFile({ pool, supervisor }: Bench): Promise<Line> {
  const { from, to, rows } = await daysOf(pool, 100_000)
  const copy = `${selectRows} where ${livingSent} and pp.pp_data between '${from}' and '${to}' ${newestFirst}`
  const { server, raw } = await measure(
    {
      server: () => supervisor.call('POST', `${casesByCriteria.path}/CSV`, json(days(from, to))),
      raw: () => copyOut(pool, `copy (${copy}) to stdout with (format csv, header)`),
    },
    { runs: 10, warmUp: 1 },
  )
  return {
    operation: `report by criteria: CSV of ${rows} rows`,
    aim: '1.3 × COPY',
    measured: server,
    ratio: server.p50 / raw.p50,
    met: server.p50 <= 1.3 * raw.p50,
  }
}

/** A sheet of the same rows, and how much more memory the server needs at its peak than at rest. */
async function largeSheet({ pool, server, supervisor }: Bench): Promise<Line[]> {
  const { from, to, rows } = await daysOf(pool, 100_000)
  server.memory()
  const rest = server.memory().now
  const { sheet } = await measure(
    { sheet: () => supervisor.call('POST', `${casesByCriteria.path}/XLSX`, json(days(from, to))) },
    { runs: 3, warmUp: 1 },
  )
  const grown = server.memory().most - rest
  return [
    withinMs(`report by criteria: XLSX of ${rows} rows`, 15_000, sheet),
    { operation: 'memory it takes', aim: '200 MB', measured: { p50: `${grown} MB` }, met: grown <= 200 },
  ]
}

async function hundredBeneficiaries({ pool, supervisor }: Bench): Promise<Line> {
  const { rows } = await pool.query<{ nip: string }>(
    `select distinct nip from (select nip from beneficjent order by id limit 150) as first limit 100`,
  )
  const kinds = { pomocRekompensataCovid: true, pozostalaPomoc: true, pomocDeMinimis: true }
  const path = pathOf(aidOfBeneficiaries.path, { ...threeYears, ...kinds, nipList: rows.map(({ nip }) => nip) })
  const { server } = await measure({ server: () => supervisor.call('GET', path) }, { runs: 20 })
  return withinMs('report on a hundred beneficiaries', 1000, server)
}
