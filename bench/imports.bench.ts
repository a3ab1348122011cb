/** Import of a file of the largest size: its time, the peak memory of the server, and a list right after it. */
import { caseImport, type ImportReport } from '#contract/aid/import/case-import.ts'
import { listPath, type Bench } from './bench.ts'
import { largestFile } from './largest-file.ts'
import { measure, timed, timesOf } from './measure.ts'
import { withinMs, type Line } from './table.ts'

const MOST_MEGABYTES = 400

export async function run({ largest, median, server }: Bench): Promise<Line[]> {
  const times: number[] = []
  let [rows, most] = [0, 0]
  for (let i = 0; i < 3; i++) {
    const file = largestFile(Date.now())
    server.memory()
    times.push(
      await timed(async () => {
        const answer = await largest.call('POST', caseImport.upload.path, file)
        const report = JSON.parse(answer.toString()) as ImportReport
        if (report.iloscOdczytanychPoprawnie < report.iloscRekordow)
          throw new Error(JSON.stringify(report.przypadkiPomocyRaportList[0]))
        rows = report.iloscRekordow
      }),
    )
    most = Math.max(most, server.memory().most)
  }
  const { list } = await measure({ list: () => median.call('GET', listPath()) }, { runs: 20 })
  return [
    withinMs(`import of an 8 MB file (${rows} rows, all new)`, 6000, timesOf(times)),
    {
      operation: 'memory of the server’s process during it',
      aim: `${MOST_MEGABYTES} MB`,
      measured: { p50: `${most} MB` },
      met: most < MOST_MEGABYTES,
    },
    withinMs('first page of the median body right after it', 20, list),
  ]
}
