import type { Grantor } from '#contract/grantors/grantors.ts'
import { FOREVER } from '#contract/kernel/dates.ts'
import { isNip } from '#contract/kernel/nip.ts'
import type { Db } from '#platform/database/connect.ts'

let last = 100_000_000

/** A valid tax number that nobody has yet. */
export function newNip(): string {
  last += 1
  return Array.from('0123456789', (digit) => `${last}${digit}`).find(isNip) ?? newNip()
}

export const idOf = async (db: Db, table: string, by: 'kod' | 'nip', value: string): Promise<number> => {
  const row = await db
    .selectFrom(table as 'udzielajacyPomocy')
    .select('id')
    .where(by as 'nip', '=', value)
    .executeTakeFirstOrThrow()
  return row.id
}

/** A grantor as a form sends it, in a commune of the seeded county. */
export async function grantorBody(db: Db, given: Partial<Grantor> = {}): Promise<Grantor> {
  return {
    nip: newNip(),
    nazwa: 'Urząd Próbny',
    dataKoncaUprawnien: FOREVER,
    grupaId: await idOf(db, 'grupa', 'kod', 'IN'),
    wojewodztwoId: await idOf(db, 'jednostkaSiedziby', 'kod', '30'),
    powiatId: await idOf(db, 'jednostkaSiedziby', 'kod', '3023'),
    gminaId: await idOf(db, 'jednostkaSiedziby', 'kod', '3023052'),
    miejscowosc: 'Powidz',
    ulica: 'Polna',
    numerBudynku: '3',
    kodPocztowy: '62-430',
    adresTakiSam: true,
    ...given,
  }
}

/** The id of the record that a change added. */
export const addedId = (answer: { body: { key?: unknown } }): number => (answer.body.key as { id: number }).id
