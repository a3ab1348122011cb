import { sql, type RawBuilder } from 'kysely'
import { codeListFacts, type CodeListTable } from '#contract/code-lists/code-list-facts.ts'
import type { EntryUser, UsedDictionary } from '#contract/entry-uses/entry-uses.ts'
import { isCodeOf } from '#contract/kernel/codes.ts'

/** The column of a table that points at entries. */
type Pointer = readonly [table: string, column: string]
/** What points at the entries of a dictionary. Sent cases and their acts have a day on which the entry must hold. */
export type Users = {
  cases?: string
  acts?: string
  others?: Partial<Record<EntryUser, Pointer>>
}

/** By table, what points at its entries; a test compares it with the foreign keys. */
export const users = {
  ustawa: { cases: 'ustawaId', others: { srodki: ['srodekUstawa', 'celId'] } },
  formaPomocy: { cases: 'formaPomocyId', others: { srodki: ['srodekForma', 'celId'] } },
  przeznaczeniePomocy: { cases: 'przezPomocyId', others: { srodki: ['srodekPrzeznaczenie', 'celId'] } },
  zrodloPochodzeniaPomocy: { cases: 'zrodloPochPomocyId' },
  formaPrawna: { acts: 'bfFormaPrawnaId' },
  wielkoscBeneficjenta: { acts: 'bfWielkoscId', others: { srodki: ['srodekWielkosc', 'celId'] } },
  rodzajSrodkaPomocy: { others: { srodki: ['srodekPomocy', 'rodzajSrodkaPomocowegoId'] } },
  statusRegionu: { others: { srodki: ['srodekPomocy', 'statusRegionuId'] } },
  pkd: { acts: 'pkdId', others: { srodki: ['srodekSektor', 'celId'], podmioty: ['podmiotGospodarczy', 'pkdId'] } },
  nuts: { acts: 'realizId' },
  jednostkaSiedziby: {
    acts: 'gminaId',
    others: { srodki: ['srodekRegion', 'celId'], udzielajacy: ['udzielajacyPomocy', 'gminaId'] },
  },
  srodekPomocy: { cases: 'srodekPomocyId', others: { srodki: ['srodekPomocy', 'zmienianySrodekId'] } },
} as const satisfies Record<string, Users>
export type UsedTable = keyof typeof users | CodeListTable

/** What points at the entries of a table; nothing, for a code list that is not named above. */
export const usersOf = (table: UsedTable): Users => (isCodeOf(users, table) ? users[table] : {})

/** Entries of one table: those whose uses are meant, as rows with an `id`. */
export type Entries = { table: UsedTable; ids: RawBuilder<unknown> }

export const oneEntry = (table: UsedTable, id: number): Entries => ({ table, ids: sql`(select ${id}::int as id)` })
export const manyEntries = (table: UsedTable, ids: readonly number[]): Entries => ({
  table,
  ids: sql`unnest(${ids}::int[])`,
})
export const entriesOfVersion = (table: 'pkd' | 'nuts', versionId: number): Entries => ({
  table,
  ids: sql`(select id from ${sql.table(table)} where wersja_id = ${versionId})`,
})

/** The entry, or all entries of the version, that a call names. */
export function entriesNamed(dictionary: UsedDictionary, id: number): Entries {
  if (dictionary === 'wersjapkd') return entriesOfVersion('pkd', id)
  if (dictionary === 'wersja_nuts') return entriesOfVersion('nuts', id)
  return oneEntry(isCodeOf(otherTables, dictionary) ? otherTables[dictionary] : codeListFacts[dictionary].table, id)
}
const otherTables = {
  pkd: 'pkd',
  nuts: 'nuts',
  teryt: 'jednostkaSiedziby',
  srodki_pomocy: 'srodekPomocy',
} as const satisfies Partial<Record<UsedDictionary, UsedTable>>
