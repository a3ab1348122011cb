/** Reports of the office: their first page with its totals. */
import type { Grid } from '#contract/kernel/grid.ts'
import { bodiesWithDrafts } from '#contract/reports/bodies-with-drafts.ts'
import { bodiesWithoutReports } from '#contract/reports/bodies-without-reports.ts'
import { similarCases, usualSimilarities } from '#contract/reports/similar-cases.ts'
import { yearCondition, YEAR, type Bench } from './bench.ts'
import { measure } from './measure.ts'
import { withinMs, type Line } from './table.ts'

/** A report, the most milliseconds that it may take, and SQL by hand for the same page and totals. */
type Measured = {
  operation: string
  aim: number
  report: Pick<Grid, 'path'>
  criteria: Record<string, string>
  raw: string
}

const year = { dataUdzieleniaPomocyOd: `${YEAR}-01-01`, dataUdzieleniaPomocyDo: `${YEAR}-12-31` }
const kryteria = usualSimilarities.join()

const reports = ({ largest }: Pick<Bench, 'largest'>): Measured[] => [
  {
    operation: 'bodies without a report of a year',
    aim: 500,
    report: bodiesWithoutReports,
    criteria: { rok: String(YEAR) },
    raw: `with silent as materialized (
        select up.id, up.nazwa from udzielajacy_pomocy up where up.data_konca_uprawnien >= '${YEAR}-01-01' and coalesce((
          select sum(n) from liczba_podmiotu l where l.up_id = up.id and stan = 'P' and not usuniety and ${yearCondition}), 0) = 0),
      drafts as (
        select up_id, sum(n) as n from liczba_podmiotu where stan = 'R' and not usuniety and ${yearCondition} group by 1)
      select (select count(*) from silent), (select sum(d.n) from silent s join drafts d on d.up_id = s.id),
        array(select id from silent order by nazwa collate "pl-x-icu", id limit 10)`,
  },
  {
    operation: 'bodies with drafts, all',
    aim: 500,
    report: bodiesWithDrafts,
    criteria: { udzielajacyPomocy: 'wszyscy' },
    raw: `with drafts as materialized (
        select up_id, count(*) as n, count(*) filter (where pp_data < current_date - 7) as late, min(pp_data), sum(brutto) as brutto
        from przypadek where stan = 'R' and usuniety is null group by 1)
      select count(*), sum(n), sum(late), sum(brutto), array(
        select row(d.*, up.nip, up.nazwa)::text from drafts d join udzielajacy_pomocy up on up.id = d.up_id
        order by n desc, up_id limit 10) from drafts`,
  },
  {
    operation: 'similar cases of a year, all bodies',
    aim: 10_000,
    report: similarCases,
    criteria: { ...year, udzielajacyPomocy: 'wszyscy', kryteria },
    raw: similarByHand(yearCondition),
  },
  {
    operation: 'similar cases of a year, largest body',
    aim: 500,
    report: similarCases,
    criteria: { ...year, udzielajacyPomocy: 'podmiot', udzielajacyPomocyIds: String(largest.id), kryteria },
    raw: similarByHand(`${yearCondition} and up_id = ${largest.id}`),
  },
]

export async function run(bench: Bench): Promise<Line[]> {
  const { pool, supervisor } = bench
  const lines: Line[] = []
  for (const { operation, aim, report, criteria, raw } of reports(bench)) {
    const path = `${report.path}?${new URLSearchParams(criteria)}`
    const times = await measure(
      { server: () => supervisor.call('GET', path), raw: () => pool.query(raw) },
      { runs: 20, warmUp: 2, seconds: 20 },
    )
    lines.push(withinMs(operation, aim, times.server, times.raw))
  }
  return lines
}

/** One pass that sorts: each case with the size of its group. The keys are those of the usual criteria, by ids. */
function similarByHand(where: string): string {
  return `with found as materialized (
      select *, dense_rank() over (order by n desc, least) as grupa from (
        select pp.id, pp_data, nominalna, brutto, brutto_euro, count(*) over same as n, min(pp.id) over same as least
        from przypadek pp join beneficjent bf on bf.id = pp.beneficjent_id
        where stan = 'P' and usuniety is null and ${where}
        window same as (partition by pp_data, brutto, forma_pomocy_id, przez_pomocy_id, bf.nip)) as cases
      where n > 1)
    select count(*), sum(nominalna), sum(brutto), sum(brutto_euro),
      array(select id from found order by grupa, pp_data, id limit 10) from found`
}
