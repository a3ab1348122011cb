/**
 * `npm run audit:verify`: recomputes the digest of every closed day of the audit and names the first that is not as it was
 * closed. It prints the newest digest, to be held against one that was written down elsewhere.
 */
import pg from 'pg'
import { findBrokenDay, type BrokenDay } from './features/audit/keep-audit.ts'
import { readConfig } from './platform/config.ts'
import { connect } from './platform/database/connect.ts'
import { runningUrl } from './platform/database/embedded/start.ts'

const faults: Record<BrokenDay['fault'], string> = {
  added: 'dziennik ma wiersze, których nie było, gdy dzień został zamknięty',
  removed: 'brakuje wierszy',
  changed: 'treść wierszy jest inna, niż gdy dzień został zamknięty',
  missing: 'brakuje skrótu dnia',
}

const config = readConfig(process.env)
const url = config.databaseUrl ?? runningUrl(config.dataDir)
if (!url) {
  console.error('Wbudowana baza danych nie działa: uruchom najpierw Latarnię.')
  process.exit(1)
}
const db = connect(new pg.Pool({ connectionString: url, max: 1, application_name: 'latarnia-audit-verify' }))
const broken = await findBrokenDay(db)
const last = await db.selectFrom('audytDzien').selectAll().orderBy('dzien', 'desc').limit(1).executeTakeFirst()
if (broken) {
  console.log(`Dziennik zdarzeń naruszony. Pierwszy naruszony dzień: ${broken.day} (${faults[broken.fault]}).`)
  process.exitCode = 1
} else if (last) console.log(`Dziennik zdarzeń jest nienaruszony do dnia ${last.dzien}.`)
else console.log('Żaden dzień dziennika zdarzeń nie jest jeszcze zamknięty.')
if (last) console.log(`Skrót dnia ${last.dzien}: ${last.skrot.toString('hex')}`)
await db.destroy()
