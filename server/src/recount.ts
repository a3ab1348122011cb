/**
 * `npm run recount`: recounts all cases and compares the result with the totals that the database keeps; with
 * `-- --repair` it corrects them. Lists can be used meanwhile; changes of cases wait during a repair.
 */
import { compareCounts, recountCases } from './features/aid/list/keep-counts.ts'
import { runOnDatabase } from './run-on-database.ts'

await runOnDatabase('latarnia-recount', async (db) => {
  const differences = await compareCounts(db)
  for (const { licznik, klucz, roznica } of differences.slice(0, 50)) console.log(`${licznik}\t${klucz}\t${roznica}`)
  console.log(differences.length ? `Różnic: ${differences.length}` : 'Liczniki zgadzają się z przypadkami.')
  if (differences.length && process.argv.includes('--repair')) {
    await recountCases(db)
    console.log('Przeliczono na nowo.')
  } else if (differences.length) process.exitCode = 1
})
