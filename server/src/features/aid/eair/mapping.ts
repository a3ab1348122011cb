import type { eairMapping, Mapping } from '#contract/aid/eair/mapping.ts'
import type { ReplyOf, Saved } from '#contract/kernel/endpoint.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Context } from '#platform/http/context.ts'
import { lockVersion } from '#platform/lock-version.ts'
import { saved } from '#platform/problem.ts'

/** The one layout of files. */
const LAYOUT = 1

export async function getMapping(db: Db): Promise<ReplyOf<typeof eairMapping.read>> {
  const stored = await db
    .selectFrom('ukladEair')
    .where('id', '=', LAYOUT)
    .select((eb) => [
      'arkusz',
      eb.ref('kolumny').$castTo<Mapping['kolumny']>().as('kolumny'),
      eb.ref('instrumenty').$castTo<Mapping['instrumenty']>().as('instrumenty'),
      'wersja',
    ])
    .executeTakeFirstOrThrow()
  return { ...stored, kolumny: stored.kolumny.map((one) => ({ ...one, wartosc: one.wartosc ?? null })) }
}

export async function updateMapping(context: Context<typeof eairMapping.update>): Promise<Saved> {
  const { db, body } = context
  const { wersja, arkusz, kolumny, instrumenty } = body
  await lockVersion(db, 'ukladEair', LAYOUT, wersja)
  await db
    .updateTable('ukladEair')
    .set({ arkusz, kolumny: JSON.stringify(kolumny), instrumenty: JSON.stringify(instrumenty) })
    .where('id', '=', LAYOUT)
    .execute()
  await audit(db, 'uklad-eair', whoCalls(context), { arkusz, kolumny: kolumny.map(({ naglowek }) => naglowek) })
  return saved('eair.mappingChanged')
}
