/**
 * Certificates: lists of cases that have none, a thousand with a seal and a thousand without one issued in parts while another
 * user works, and one file of each thousand.
 */
import { certificates } from '#contract/aid/certificates/certificates.ts'
import type { GroupResult } from '#contract/aid/results.ts'
import { seals } from '#contract/seals/seals.ts'
import { listPath, type Bench } from './bench.ts'
import { json } from './client.ts'
import { measure, timed, timesOf, type Times } from './measure.ts'
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
  // as if the password had been given again
  await pool.query('update sesja set potwierdzona = now() where uzytkownik_id = $1', [largest.userId])
  await largest.call('POST', seals.trial.path)
  const idle = timesOf(await lists(median, new Promise((resolve) => setTimeout(resolve, 5000))))
  const plain = work(certificates.issueMany.path)
  const sealed = work(`${certificates.issueMany.path}?pieczec=true`)
  // in turn, so that other load on the machine affects both equally
  for (let start = 0; start < ids.length; start += 2 * PART)
    for (const [at, one] of [plain, sealed].entries())
      await issuePart(largest, ids.slice(start + at * PART, start + (at + 1) * PART), one, median)
  const fileOf = ({ issued }: Work) => timed(() => largest.call('POST', certificates.printMany.path, json(issued)))
  const [file, archive] = [await fileOf(plain), await fileOf(sealed)]
  const ratio = sealed.ms / sealed.issued.length / (plain.ms / plain.issued.length)
  return [
    withinMs('cases without a certificate, largest body', 50, ofBody.server, ofBody.raw),
    withinMs('cases without a certificate, all bodies', 1000, ofAll.server, ofAll.raw),
    withinMs('counts of missing and due certificates, largest body', 50, counts.server),
    withinMs(`${plain.issued.length} certificates in parts of ${PART}`, 60_000, timesOf([plain.ms])),
    listMeanwhile('without seals', plain, idle),
    {
      operation: `${sealed.issued.length} sealed certificates in parts of ${PART} (${ratio.toFixed(2)} × unsealed)`,
      aim: '1.3 × unsealed',
      measured: timesOf([sealed.ms]),
      met: ratio <= 1.3,
    },
    listMeanwhile('with seals', sealed, idle),
    withinMs('one file of those without seals', 30_000, timesOf([file])),
    withinMs('an archive of the sealed ones', 30_000, timesOf([archive])),
  ]
}

/** Certificates that were issued in one way, how long that took, and the lists that somebody else read meanwhile. */
type Work = { path: string; issued: number[]; ms: number; lists: number[] }
const work = (path: string): Work => ({ path, issued: [], ms: 0, lists: [] })

function listMeanwhile(how: string, { lists: times }: Work, idle: Times): Line {
  const measured = timesOf(times)
  return {
    operation: `list while certificates are issued ${how} (idle p95 ${idle.p95.toFixed(1)} ms)`,
    aim: 'p95 under twice its idle value',
    measured,
    met: measured.p95 < 2 * idle.p95,
  }
}

/** Sent de minimis cases of the largest body whose beneficiaries have an address. */
async function casesToCertify({ pool, largest }: Pick<Bench, 'pool' | 'largest'>): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `with chosen as (select id, beneficjent_id from przypadek where ${uncertified} and up_id = $1
         and przez_pomocy_id in (select id from przeznaczenie_pomocy where kod = 'e2')
         order by pp_data desc, id desc limit ${2 * MANY}),
       addressed as (update podmiot_gospodarczy p set miejscowosc = 'Słupca', numer_nieruchomosci = '1', kod_pocztowy = '62-400'
         from chosen join beneficjent b on b.id = chosen.beneficjent_id where p.id = b.bf_id)
     select id from chosen`,
    [largest.id],
  )
  return rows.map(({ id }) => id)
}

/** Issues a part of the cases in one call, while another user reads lists. */
async function issuePart(largest: Bench['largest'], ids: readonly number[], done: Work, reader: Bench['median']) {
  if (ids.length === 0) return
  const issuing = timed(async () => {
    const answer = await largest.call('POST', done.path, json(ids))
    const { details, zaswiadczenia } = JSON.parse(answer.toString()) as GroupResult & { zaswiadczenia: number[] }
    const refused = details.find(({ sukces }) => !sukces)
    if (refused) throw new Error(JSON.stringify(refused))
    done.issued.push(...zaswiadczenia)
  })
  done.lists.push(...(await lists(reader, issuing)))
  done.ms += await issuing
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
