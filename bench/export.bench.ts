/** How long exports take, and how little the people who work notice of them. */
import { readConfig } from '#platform/config.ts'
import { openSession, SESSION_COOKIE } from '#platform/session.ts'
import { buildApp } from '#server/app.ts'
import { percentile, rounded } from './measure.ts'
import { millionFeature, millionGrid, startMillion } from './million.ts'

const csv = () => `${millionGrid.path}/export/CSV?search=nazwa:kowalsk`
// other rows each time: a document set once is set again far faster
let year = 2010
const pdf = () => {
  year = year === 2024 ? 2010 : year + 1
  return `${millionGrid.path}/export/PDF?search=${encodeURIComponent(`dzien>${year}-01-01,dzien<${year}-01-05`)}`
}
const page = `${millionGrid.path}?search=${encodeURIComponent('dzien:2021-03-04')}`

export async function run(): Promise<void> {
  const { db, pool, url, close } = await startMillion()
  const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent', ATTEMPT_LIMITS: 'false' })
  const app = await buildApp({ config, db, pool, jobs: { enqueue: async () => {}, stop: async () => {} } }, [
    millionFeature,
  ])
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const cookie = `${SESSION_COOKIE}=${await openSession(db, 1)}`
  const call = async (path: string): Promise<number> => {
    const start = performance.now()
    const response = await fetch(address + path, { headers: { cookie } })
    const body = await response.arrayBuffer()
    if (!response.ok) throw new Error(Buffer.from(body).toString())
    return performance.now() - start
  }
  /** Pages one after another while `busy` goes on and on beside them. */
  const pages = async (busy?: () => string): Promise<number[]> => {
    const beside = { going: busy !== undefined, done: Promise.resolve() }
    beside.done = (async () => {
      while (beside.going) await call(busy!())
    })()
    const times: number[] = []
    for (const until = performance.now() + 8_000; performance.now() < until;) times.push(await call(page))
    beside.going = false
    await beside.done
    return times
  }
  await call(pdf())
  await pages()
  const row = (times: number[]) => ({
    'p50 ms': rounded(percentile(times, 50)),
    'p95 ms': rounded(percentile(times, 95)),
  })
  console.table({
    'CSV of 6,600 rows': row([await call(csv()), await call(csv()), await call(csv())]),
    'PDF of 860 rows': row([await call(pdf()), await call(pdf()), await call(pdf())]),
    'a page': row(await pages()),
    'a page, while CSV is exported': row(await pages(csv)),
    'a page, while PDF is exported': row(await pages(pdf)),
  })
  await app.close()
  await close()
}
