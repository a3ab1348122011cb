import type { Db } from '#platform/database/connect.ts'

/** Two links and a takeover of enterprises that no case is about. */
export async function giveLinks(db: Db): Promise<void> {
  const link = { nipA: '5252248481', nipB: '5261040567', dataOd: '2024-01-01', podstawa: 'odpis KRS' }
  await db
    .insertInto('powiazanie')
    .values([
      { ...link, rodzaj: 'A' },
      { ...link, rodzaj: 'E', dataDo: '2025-12-31', publiczny: true },
    ])
    .execute()
  const takeover = {
    rodzaj: 'PRZEJECIE',
    dzien: '2024-02-29',
    przed: ['5252248481'],
    po: ['7811234563'],
    podstawa: 'KRS',
  }
  await db.insertInto('zdarzenie').values(takeover).execute()
}
