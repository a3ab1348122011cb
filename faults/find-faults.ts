import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { compareCounts } from '#server/features/aid/list/keep-counts.ts'
import type { Ledger } from './ledger.ts'

/** The prefix of the symbols of acts that came with a case: none of them may be without one. */
export const WITH_CASE = 'Z/'

/**
 * Compares what is stored with what was acknowledged, and with itself. `exact`: no answer was lost, so nothing else may
 * be stored either. Returns the faults as sentences.
 */
export async function findFaults(db: Db, ledger: Ledger, { exact = false } = {}): Promise<string[]> {
  return [
    ...ledger.wrong.slice(0, 20),
    ...(await lostChanges(db, ledger, exact)),
    ...(await lostSteps(db, ledger, exact)),
    ...(await equalNumbers(db)),
    ...(await halfActs(db)),
    ...(await incompleteHistory(db, 'przypadek')),
    ...(await incompleteHistory(db, 'akt')),
    ...(await wrongCounts(db)),
  ]
}

/** Each acknowledged change is in the history once, under its version, with its text. */
async function lostChanges(db: Db, { saved }: Ledger, exact: boolean): Promise<string[]> {
  const rows = await db
    .selectFrom('przypadekHistoria')
    .select(['id', 'wersja', 'infoPp'])
    .where('infoPp', 'like', 'zapis %')
    .execute()
  const key = (id: number, version: number) => `${id} in version ${version}`
  const texts = new Map(rows.map(({ id, wersja, infoPp }) => [key(id, wersja), infoPp]))
  const lost = saved
    .filter(({ ppId, version, text }) => texts.get(key(ppId, version)) !== text)
    .map(({ ppId, version, text }) => `Lost: «${text}» of case ${key(ppId, version)}`)
  const known = new Set(saved.map(({ text }) => text))
  const twice = saved.length - known.size
  const never = exact ? [...new Set(rows.map(({ infoPp }) => infoPp!))].filter((text) => !known.has(text)) : []
  return [
    ...lost,
    ...(twice ? [`${twice} texts were acknowledged twice`] : []),
    ...never.map((text) => `Stored and not acknowledged: «${text}»`),
  ]
}

/** Each case was sent, deleted and restored as often as acknowledged, or more often if answers were lost. */
async function lostSteps(db: Db, ledger: Ledger, exact: boolean): Promise<string[]> {
  const { rows } = await sql<{ id: number; sent: number; removed: number; restored: number }>`
    select id, count(*) filter (where stan = 'P' and before_state = 'R') as sent,
      count(*) filter (where usuniety is not null and before_removed is null) as removed,
      count(*) filter (where usuniety is null and before_removed is not null) as restored
    from (select id, stan, usuniety, lag(stan) over w as before_state, lag(usuniety) over w as before_removed
      from przypadek_historia window w as (partition by id order by wersja)) steps group by id`.execute(db)
  const faults: string[] = []
  for (const step of ['sent', 'removed', 'restored'] as const) {
    const acknowledged = new Map<number, number>()
    for (const id of ledger[step]) acknowledged.set(id, (acknowledged.get(id) ?? 0) + 1)
    const stored = new Map(rows.map((row) => [row.id, row[step]]))
    for (const id of new Set([...acknowledged.keys(), ...(exact ? stored.keys() : [])])) {
      const [promised, is] = [acknowledged.get(id) ?? 0, stored.get(id) ?? 0]
      if (exact ? promised !== is : promised > is)
        faults.push(`Case ${id} was ${step} ${is} times, acknowledged ${promised}`)
    }
  }
  return faults
}

async function equalNumbers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ aktId: number; wyroznik: number }>`
    select akt_id, wyroznik from przypadek where usuniety is null group by 1, 2 having count(*) > 1`.execute(db)
  return rows.map(({ aktId, wyroznik }) => `Two living cases ${wyroznik} of act ${aktId}`)
}

async function halfActs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ aktSym: string }>`
    select akt_sym from akt where starts_with(akt_sym, ${WITH_CASE})
      and not exists (select from przypadek p where p.akt_id = akt.id)`.execute(db)
  return rows.map(({ aktSym }) => `The act ${aktSym} came without a case`)
}

/** The rollups equal those of a recount. */
const wrongCounts = async (db: Db): Promise<string[]> =>
  (await compareCounts(db)).map(
    ({ licznik, klucz, roznica }) => `The total ${licznik} of ${klucz} is wrong by ${roznica}`,
  )

/** Columns that only the history has, and findings of verification and marks of certificates, which are no change of the case. */
const historyOnlyColumns =
  '{czas_wykon,operacja,user_mod,w_imieniu,status_weryfikacji,czas_weryfikacji,wynik_weryfikacji,zaswiadczenie,korekta_do}'

/** Every version from the first to the present one exists once, in order of time, and the last equals the stored row. */
async function incompleteHistory(db: Db, name: 'przypadek' | 'akt'): Promise<string[]> {
  const { rows } = await sql<{ id: number; wersja: number; versions: number[]; inOrder: boolean; same: boolean }>`
    select * from (
      select t.id, t.wersja, h.versions, h.versions = h.by_time as in_order,
        h.last - ${historyOnlyColumns}::text[] = to_jsonb(t) - ${historyOnlyColumns}::text[] as same
      from ${sql.table(name)} t left join lateral (
        select array_agg(wersja order by wersja) as versions, array_agg(wersja order by czas_wykon, wersja) as by_time,
          (array_agg(to_jsonb(h) order by wersja desc))[1] as last
        from ${sql.table(`${name}_historia`)} h where h.id = t.id) h on true) found
    where versions is distinct from array(select generate_series(1, wersja)) or not in_order or not same
    limit 10`.execute(db)
  return rows.map(
    ({ id, wersja, versions, inOrder, same }) =>
      `History of ${name} ${id}, version ${wersja}: [${versions?.join()}]${inOrder ? '' : ', not in order'}${same ? '' : ', ends otherwise'}`,
  )
}
