import { sql } from 'kysely'
import type { ImportFault } from '#contract/aid/import/faults.ts'
import type { RegisterData } from '#contract/business-entities/business-entities.ts'
import { limits } from '#contract/limits.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/database/connect.ts'
import { inTransaction } from '#platform/http/in-transaction.ts'
import { Problem } from '#platform/problem.ts'
import type { Regon } from '#server/features/business-entities/regon-client.ts'
import { storeRegisterData } from '#server/features/business-entities/store-register-data.ts'

/** The most letters of a name in a draft. */
const MOST_LETTERS = 256

type Lookup = { db: Db; caller: Caller; regon: Regon; signal: AbortSignal; dryRun: boolean }

/**
 * Fills in names that the file leaves out, from the register of entities and then from REGON (csv-import.md). A name
 * too long for a draft is replaced by the short one. `failed` gets the error of a register that does not answer, which the report
 * only mentions in each row. Returns how many names were looked up.
 */
export async function fillInNames(
  { db, caller, regon, signal, dryRun }: Lookup,
  failed: (error: Problem) => void,
  most: number = limits.importNames,
): Promise<number> {
  await takeFromRegister(db)
  const { rows: unknown } = await sql<{
    bfNip: string
  }>`select distinct bf_nip from wczytane_akty where bf_nazwa is null and is_nip(bf_nip)
    order by bf_nip limit ${most}`.execute(db)
  const answered: string[] = []
  let answers = true
  for (const { bfNip } of unknown) {
    signal.throwIfAborted()
    const entity = await regon.find(bfNip).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
      failed(error)
      answers = false
      return undefined
    })
    if (!answers) break
    answered.push(bfNip)
    if (!entity) continue
    if (dryRun) await nameActs(db, entity)
    else await inTransaction(db, caller, (tx) => storeRegisterData(tx, entity, regon.source, false))
  }
  await takeFromRegister(db)
  const notAnswered: ImportFault = answers ? 'notAsked' : 'registerDown'
  // a technical number is not looked up: REGON has none
  await sql`update wczytane w set blad = case when a.bf_nip = any(${answered}) or not is_nip(a.bf_nip)
      then ${'noName' satisfies ImportFault} else ${notAnswered} end
    from wczytane_akty a where a.act = w.act and a.bf_nazwa is null`.execute(db)
  return unknown.length
}

/** What storing the entity would lead to, where nothing is stored. */
const nameActs = (db: Db, { nip, nazwa, nazwaSkrocona }: RegisterData) =>
  sql`update wczytane_akty set bf_nazwa = ${nazwa.length <= MOST_LETTERS ? nazwa : nazwaSkrocona}
    where bf_nip = ${nip} and bf_nazwa is null`.execute(db)

const takeFromRegister = (db: Db) =>
  sql`update wczytane_akty a set
      bf_nazwa = case when length(p.nazwa) <= ${MOST_LETTERS} then p.nazwa else p.nazwa_skrocona end
    from podmiot_gospodarczy p where p.nip = a.bf_nip and a.bf_nazwa is null`.execute(db)
