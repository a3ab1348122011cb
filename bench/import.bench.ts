/** Import of a file of the largest size, through the server: how long it takes and what the process holds. */
import { importColumnNames, type ImportColumnName, type ImportReport } from '#contract/case-import.ts'
import { limits } from '#contract/limits.ts'
import { readConfig } from '#platform/config.ts'
import { openSession, SESSION_COOKIE } from '#platform/session.ts'
import { buildApp } from '#server/app.ts'
import { percentile, rounded } from './measure.ts'
import { startFilled } from './start-filled.ts'

export async function run(): Promise<void> {
  const { db, pool, url, close } = await startFilled(async () => {})
  const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'error', ATTEMPT_LIMITS: 'false' })
  const app = await buildApp({ config, db, pool, jobs: { enqueue: async () => {}, stop: async () => {} } })
  const user = await db.selectFrom('uzytkownik').select('id').where('login', '=', 'ugl').executeTakeFirstOrThrow()
  const headers = { cookie: `${SESSION_COOKIE}=${await openSession(db, user.id)}`, origin: 'http://localhost:8080' }
  const file = largestFile()
  const table: Record<string, Record<string, number | string>> = {}
  for (const name of ['new', 'the same again']) {
    let memory = 0
    const late: number[] = []
    let last = performance.now()
    const watch = setInterval(() => {
      memory = Math.max(memory, process.memoryUsage.rss())
      late.push(performance.now() - last - 10)
      last = performance.now()
    }, 10)
    const start = performance.now()
    const response = await app.inject({
      method: 'POST',
      url: '/api/robocze_przypadki_pomocy/upload',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
      payload: Buffer.from(
        `--b\r\ncontent-disposition: form-data; name="rpu"; filename="f.csv"\r\ncontent-type: text/csv\r\n\r\n${file}\r\n--b--\r\n`,
      ),
    })
    clearInterval(watch)
    if (response.statusCode !== 200) throw new Error(response.payload.slice(0, 500))
    const report = response.json<ImportReport>()
    if (!report.iloscOdczytanychPoprawnie) throw new Error(JSON.stringify(report.przypadkiPomocyRaportList[0]))
    table[name] = {
      rows: report.iloscRekordow,
      good: report.iloscOdczytanychPoprawnie,
      s: rounded((performance.now() - start) / 1000),
      'memory MB': Math.round(memory / 1_048_576),
      'event loop late, p95 ms': rounded(percentile(late, 95)),
      'at most': rounded(Math.max(...late)),
    }
  }
  console.table(table)
  await app.close()
  await close()
}

/** Three cases an act, every eleventh act for another beneficiary, as many rows as fit. */
function largestFile(): string {
  const row = (i: number): Partial<Record<ImportColumnName, string>> => ({
    numerPrzypadku: String(i),
    aktSym: `POMIAR/2025/${Math.floor(i / 3)}`,
    aktData: '2025-01-15',
    aktOpis: 'Umowa o udzielenie pomocy de minimis na wyposażenie stanowiska pracy',
    bfNip: nips[Math.floor(i / 33) % nips.length]!,
    bfNazwa: `Przedsiębiorstwo Produkcyjno-Handlowe Żółta Łódź nr ${Math.floor(i / 33) % nips.length}`,
    bfFormaPrawnaKod: '2',
    bfWielkoscKod: '0',
    gminaKod: '3023011',
    ppData: '2025-03-04',
    rodzajPomocy: 'M',
    ustawaKod: 'DU/1990/95',
    u2b: 'art. 18 ust. 2 pkt 9 lit. i ustawy o samorządzie gminnym, na podstawie uchwały rady gminy',
    formaPomocyKod: 'A1.1',
    przezPomocyKod: 'e2',
    zrodloPochPomocyKod: 'JST',
    nominalna: `${1000 + (i % 9000)},50`,
    brutto: `${900 + (i % 900)},25`,
  })
  const lines = [importColumnNames.join(';')]
  let size = 0
  for (let i = 1; size < limits.upload - 2_000; i++) {
    const line = importColumnNames.map((name) => row(i)[name] ?? '').join(';')
    size += Buffer.byteLength(line) + 2
    lines.push(line)
  }
  return lines.join('\r\n')
}

const nips = Array.from({ length: 900 }, (_, i) => String(400_000_000 + i * 37)).flatMap((nine) => {
  const sum = [6, 5, 7, 2, 3, 4, 5, 6, 7].reduce((total, weight, k) => total + weight * Number(nine[k]), 0)
  return sum % 11 < 10 ? [`${nine}${sum % 11}`] : []
})
