import { sql } from 'kysely'
import { messageTexts, tooltipPrefix, type TextKind } from '#contract/message-texts/message-texts.ts'
import type { TextDetails } from '#contract/message-texts/text-settings.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'

const pages = Object.entries(messageTexts).flatMap(([code, { kind }]) => (kind === 'STRONA' ? [code] : []))

const kind = sql<TextKind>`case when ${sql.ref('tekst.kod')} = any(${pages}) then 'STRONA'
  when starts_with(${sql.ref('tekst.kod')}, ${tooltipPrefix}) then 'PODPOWIEDZ' else 'WIADOMOSC' end`

/** The texts, with the last change of each. */
export const textRows = (db: Db) =>
  db
    .selectFrom('tekst')
    .select(['tekst.kod', 'tekst.nazwa', 'tekst.temat', kind.as('rodzaj')])
    .select((eb) => {
      const last = eb
        .selectFrom('tekstHistoria as zmiana')
        .whereRef('zmiana.id', '=', 'tekst.id')
        .orderBy('zmiana.czasWykon', 'desc')
        .limit(1)
      return [last.select('zmiana.czasWykon').as('dataZmiany'), last.select('zmiana.userMod').as('zmienil')]
    })

export async function getTextDetails(db: Db, kod: string): Promise<TextDetails> {
  const text = await textRows(db)
    .select(['tekst.tresc', 'tekst.wersja'])
    .where('tekst.kod', '=', kod)
    .executeTakeFirst()
  if (!text) throw problem('record.notFound')
  return text
}

/** Locks a text that is about to change, and reads it. */
export async function lockText(db: Db, kod: string): Promise<TextDetails> {
  await db.selectFrom('tekst').where('kod', '=', kod).select('id').forNoKeyUpdate().execute()
  return getTextDetails(db, kod)
}

type Change = { temat: string; tresc: string; wersja: number }

/** A caller who read an older version is refused, and nothing changes. */
export async function updateText(db: Db, kod: string, { temat, tresc, wersja }: Change): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('tekst')
    .set({ temat, tresc })
    .where('kod', '=', kod)
    .where('wersja', '=', wersja)
    .executeTakeFirst()
  if (!numUpdatedRows) throw problem('record.changed')
}
