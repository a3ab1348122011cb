import { readConfig } from './platform/config.ts'
import { connectOwner, type Db } from './platform/database/connect.ts'
import { runningUrl } from './platform/database/embedded/start.ts'
import { failureText } from './platform/database/unavailable.ts'

/** Runs a command of the shell with the rights of the database's owner. Why it cannot run is one sentence, and ends it with 1. */
export async function runOnDatabase(name: string, work: (db: Db) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env)
    const url = config.databaseUrl ?? runningUrl(config.dataDir)
    if (!url) throw new Error('Wbudowana baza danych nie działa: uruchom najpierw Latarnię.')
    const db = connectOwner(url, name, { maybeStandby: true })
    await work(db)
    await db.destroy()
  } catch (error) {
    console.error(failureText(error))
    process.exit(1)
  }
}
