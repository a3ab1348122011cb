/**
 * `npm run audit:verify`: recomputes the digest of every closed day of the audit and names the first that is not as it was
 * closed. It prints the newest digest, to be held against one that was written down elsewhere.
 */
import { findBrokenDay, type BrokenDay } from './features/audit/keep-audit.ts'
import { runOnDatabase } from './run-on-database.ts'

const faults: Record<BrokenDay['fault'], string> = {
  added: 'dziennik ma wiersze, których nie było, gdy dzień został zamknięty',
  removed: 'brakuje wierszy',
  changed: 'treść wierszy jest inna, niż gdy dzień został zamknięty',
  missing: 'brakuje skrótu dnia',
}

await runOnDatabase('latarnia-audit-verify', async (db) => {
  const broken = await findBrokenDay(db)
  const last = await db.selectFrom('audytDzien').selectAll().orderBy('dzien', 'desc').limit(1).executeTakeFirst()
  if (broken) {
    console.log(`Dziennik zdarzeń naruszony. Pierwszy naruszony dzień: ${broken.day} (${faults[broken.fault]}).`)
    process.exitCode = 1
  } else if (last) console.log(`Dziennik zdarzeń jest nienaruszony do dnia ${last.dzien}.`)
  else console.log('Żaden dzień dziennika zdarzeń nie jest jeszcze zamknięty.')
  if (last) console.log(`Skrót dnia ${last.dzien}: ${last.skrot.toString('hex')}`)
})
