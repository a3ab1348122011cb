/** A stream of drafts: its time, the memory of the server, and the lists of others meanwhile. */
import { caseStream, NDJSON } from '#contract/aid/import/case-stream.ts'
import { listPath, type Bench } from './bench.ts'
import { newNips } from './cases/nips.ts'
import type { Body } from './client.ts'
import { timed, timesOf } from './measure.ts'
import { withinMs, type Line } from './table.ts'

/** The aim is for a hundred thousand; `BULK_LINES=10000` measures fewer against as much less time. */
const LINES = Number(process.env['BULK_LINES'] ?? 100_000)
const MS_FOR_EACH = 60_000 / 100_000
const MOST_MEGABYTES = 400
const LISTS = 40

export async function run({ largest, median, server }: Bench): Promise<Line[]> {
  const list = () => timed(() => median.call('GET', listPath()))
  const lists = async (isOver: () => boolean): Promise<number[]> => {
    const times: number[] = []
    while (!isOver() || times.length < LISTS) times.push(await list())
    return times
  }
  await lists(() => true) // warm-up, not counted
  const idle = timesOf(await lists(() => true))
  const body = linesOf(Date.now())
  server.memory()
  let over = false
  const sending = timed(async () => {
    const outcomes = (await largest.call('POST', caseStream.send.path, body)).toString().trimEnd().split('\n')
    const bad = outcomes.find((line) => !line.includes('"DODANY"'))
    if (bad || outcomes.length < LINES) throw new Error(bad ?? `${outcomes.length} outcomes`)
  }).finally(() => (over = true))
  const busy = timesOf(await lists(() => over))
  const time = await sending
  const { most } = server.memory()
  return [
    withinMs(`a stream of ${LINES} cases, all new, beside one who reads lists`, LINES * MS_FOR_EACH, timesOf([time])),
    {
      operation: 'memory of the server’s process during it',
      aim: `${MOST_MEGABYTES} MB`,
      measured: { p50: `${most} MB` },
      met: most < MOST_MEGABYTES,
    },
    {
      operation: `list beside the stream (idle p95 ${idle.p95.toFixed(1)} ms)`,
      aim: 'p95 under twice its idle value',
      measured: busy,
      met: busy.p95 < 2 * idle.p95,
    },
  ]
}

/** Three cases per act, every eleventh act for another beneficiary. */
function linesOf(of: number): Body {
  const nips = [...newNips(1_500, new Set())]
  const line = (i: number) => ({
    idZewnetrzne: `${of}-${i}`,
    ppData: '2025-03-04',
    rodzajPomocy: 'M',
    ustawaKod: '1.68',
    u2c: 'art. 18 ust. 2 pkt 9 lit. i ustawy o samorządzie gminnym, na podstawie uchwały rady gminy',
    formaPomocyKod: 'A1.1',
    przezPomocyKod: 'e2',
    zrodloPochPomocyKod: 'A',
    nominalna: 1000.5 + (i % 9000),
    brutto: 900.25 + (i % 90),
    akt: {
      aktSym: `STRUMIEŃ/${of}/${Math.floor(i / 3)}`,
      aktData: '2025-01-15',
      aktOpis: 'Umowa o udzielenie pomocy de minimis na wyposażenie stanowiska pracy',
      bfNip: nips[Math.floor(i / 33) % nips.length]!,
      bfNazwa: `Przedsiębiorstwo Produkcyjno-Handlowe Żółta Łódź nr ${Math.floor(i / 33) % nips.length}`,
      bfFormaPrawnaKod: '2',
      bfWielkoscKod: '0',
      gminaKod: '3023011',
      pkdKod: '10.71',
    },
  })
  const lines = Array.from({ length: LINES }, (_, i) => JSON.stringify(line(i)))
  return { type: NDJSON, bytes: Buffer.from(`${lines.join('\n')}\n`) }
}
