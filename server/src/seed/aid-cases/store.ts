import { present } from '#contract/kernel/lists.ts'
import type { Db } from '../../platform/database/connect.ts'
import { actRow, wordingOf, wordingsOf, type Ids } from './act-rows.ts'
import { workAs } from '../../platform/history.ts'
import { insertAll, reserveIds, updateAll } from './bulk.ts'
import { caseRow, type Tools } from './case-rows.ts'
import type { PlannedAct } from './plan.ts'
import { versionsOf, type Version } from './versions.ts'

/** Stores acts and cases as the users of their bodies would have, so that the histories show who did what. */
export async function storeActs(db: Db, acts: readonly PlannedAct[], ids: Ids, tools: Tools): Promise<void> {
  const rows = await storeActRows(db, acts, ids, tools)
  const cases = rows.flatMap(({ act, row: akt }) => act.przypadki.map((one, j) => ({ act, one, akt, wyroznik: j + 1 })))
  // in the order of sending, drafts last: they are numbered and verified in that order
  const inOrder = cases.toSorted((a, b) => compare(a.one.przeslanie, b.one.przeslanie))
  const versions = Array.from(await reserveIds(db, 'przypadek', inOrder), ([{ act, one, akt, wyroznik }, id]) => {
    const { id: aktId, upId, beneficjentId, aktData } = akt
    const of = { id, aktId, upId, beneficjentId, aktData, wyroznik }
    return versionsOf(one, caseRow(one, act, of, tools), tools)
  })
  const rounds = Math.max(...versions.map(({ length }) => length))
  for (let round = 0; round < rounds; round++)
    await asEach(
      db,
      versions.flatMap((states) => states[round] ?? []),
      (changed) => (round === 0 ? insertAll(db, 'przypadek', changed) : updateAll(db, 'przypadek', changed)),
    )
}

async function storeActRows(db: Db, acts: readonly PlannedAct[], ids: Ids, { find }: Tools) {
  const wordings = wordingsOf(acts, ids)
  const beneficiaryIds = await reserveIds(db, 'beneficjent', [...wordings.keys()])
  await insertAll(
    db,
    'beneficjent',
    Array.from(beneficiaryIds, ([wording, id]) => ({ id, ...wordings.get(wording) })),
  )
  const actIds = await reserveIds(db, 'akt', acts)
  const rows = Array.from(actIds, ([act, id]) => {
    const nadAktId = (act.nad && actIds.get(act.nad)) ?? null
    const beneficjentId = present(beneficiaryIds.get(wordingOf(act)), wordingOf(act))
    return { login: act.zapisal, act, row: actRow(act, id, nadAktId, beneficjentId, ids, find) }
  })
  await asEach(db, rows, (inserted) => insertAll(db, 'akt', inserted))
  return rows
}

/** Makes the changes of each user in their name. */
async function asEach<Row>(
  db: Db,
  changes: readonly (Pick<Version, 'login'> & { row: Row })[],
  make: (rows: Row[]) => Promise<void>,
): Promise<void> {
  for (const [login, ofOne] of Map.groupBy(changes, (change) => change.login)) {
    await workAs(db, login)
    await make(ofOne.map(({ row }) => row))
  }
}

const compare = (a = '9', b = '9'): number => (a < b ? -1 : a > b ? 1 : 0)
