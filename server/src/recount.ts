/**
 * `npm run recount`: recounts all cases and compares the result with the totals that the database keeps; with
 * `-- --repair` it corrects them. Lists can be used meanwhile; changes of cases wait during a repair.
 */
import { compareCounts, recountCases } from './features/aid/list/keep-counts.ts'
import { readConfig } from './platform/config.ts'
import { connectOwner } from './platform/database/connect.ts'
import { runningUrl } from './platform/database/embedded/start.ts'

const config = readConfig(process.env)
const url = config.databaseUrl ?? runningUrl(config.dataDir)
if (!url) {
  console.error('Wbudowana baza danych nie działa: uruchom najpierw Latarnię.')
  process.exit(1)
}
const db = connectOwner(url, 'latarnia-recount')
const differences = await compareCounts(db)
for (const { licznik, klucz, roznica } of differences.slice(0, 50)) console.log(`${licznik}\t${klucz}\t${roznica}`)
console.log(differences.length ? `Różnic: ${differences.length}` : 'Liczniki zgadzają się z przypadkami.')
if (differences.length && process.argv.includes('--repair')) {
  await recountCases(db)
  console.log('Przeliczono na nowo.')
} else if (differences.length) process.exitCode = 1
await db.destroy()
