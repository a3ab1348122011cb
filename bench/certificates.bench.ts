/** Certificates: lists of cases that have none, a thousand issued in parts while another user works, and one file of them. */
import { certificates } from '#contract/aid/certificates/certificates.ts'
import type { GroupResult } from '#contract/aid/results.ts'
import { listPath, type Bench } from './bench.ts'
import { json } from './client.ts'
import { measure, timed, timesOf } from './measure.ts'
import { withinMs, type Line } from './table.ts'

const MANY = 1000
/** As many as the list sends in one call. */
const PART = 50
const missing = listPath({ zaswiadczenie: 'BRAK' })
const uncertified = `stan = 'P' and usuniety is null and rodzaj_pomocy = 'M' and zaswiadczenie is null`

export async function run({ pool, largest, median, supervisor }: Bench): Promise<Line[]> {
  const raw = (where: string) => async () => {
    await pool.query(
      `select * from przypadek where ${uncertified} and ${where} order by pp_data desc, id desc limit 10`,
    )
    await pool.query(`select count(*) from przypadek where ${uncertified} and ${where}`)
  }
  const ofBody = await measure({ server: () => largest.call('GET', missing), raw: raw(`up_id = ${largest.id}`) })
  const ofAll = await measure({ server: () => supervisor.call('GET', missing), raw: raw('true') })
  const counts = await measure({ server: () => largest.call('GET', certificates.counts.path) })

  const ids = await casesToCertify({ pool, largest })
  const idle = timesOf(await lists(median, new Promise((resolve) => setTimeout(resolve, 5000))))
  const issued: number[] = []
  let times: number[] = []
  const took = await timed(async () => {
    const issuing = issueAll(largest, ids, issued)
    times = await lists(median, issuing)
  })
  const file = await timed(() => largest.call('POST', certificates.printMany.path, json(issued)))
  const busy = timesOf(times)
  return [
    withinMs('cases without a certificate, largest body', 50, ofBody.server, ofBody.raw),
    withinMs('cases without a certificate, all bodies', 1000, ofAll.server, ofAll.raw),
    withinMs('counts of missing and due certificates, largest body', 50, counts.server),
    withinMs(`${issued.length} certificates in parts of ${PART}`, 60_000, timesOf([took])),
    {
      operation: `list meanwhile (idle p95 ${idle.p95.toFixed(1)} ms)`,
      aim: 'p95 under twice its idle value',
      measured: busy,
      met: busy.p95 < 2 * idle.p95,
    },
    withinMs('one file of them', 30_000, timesOf([file])),
  ]
}

/** Sent de minimis cases of the largest body whose beneficiaries have an address. */
async function casesToCertify({ pool, largest }: Pick<Bench, 'pool' | 'largest'>): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `with chosen as (select id, beneficjent_id from przypadek where ${uncertified} and up_id = $1
         and przez_pomocy_id in (select id from przeznaczenie_pomocy where kod = 'e2')
         order by pp_data desc, id desc limit ${MANY}),
       addressed as (update podmiot_gospodarczy p set miejscowosc = 'Słupca', numer_nieruchomosci = '1', kod_pocztowy = '62-400'
         from chosen join beneficjent b on b.id = chosen.beneficjent_id where p.id = b.bf_id)
     select id from chosen`,
    [largest.id],
  )
  return rows.map(({ id }) => id)
}

async function issueAll(largest: Bench['largest'], ids: readonly number[], issued: number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += PART) {
    const answer = await largest.call('POST', certificates.issueMany.path, json(ids.slice(start, start + PART)))
    const { details, zaswiadczenia } = JSON.parse(answer.toString()) as GroupResult & { zaswiadczenia: number[] }
    const refused = details.find(({ sukces }) => !sukces)
    if (refused) throw new Error(JSON.stringify(refused))
    issued.push(...zaswiadczenia)
  }
}

/** Lists one after another, with short pauses like a person's, until something else has ended. */
async function lists(user: Bench['median'], other: Promise<unknown>): Promise<number[]> {
  const state = { ended: false }
  void other.finally(() => (state.ended = true)).catch(() => undefined)
  const times: number[] = []
  while (!state.ended) {
    times.push(await timed(() => user.call('GET', listPath())))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await other
  return times
}
