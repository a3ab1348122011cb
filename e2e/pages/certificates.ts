import { connect, connectPool } from '#platform/database/connect.ts'
import { insertCertificate, insertIssued, keepFile } from '#server/testing/certificates.ts'
import { sql } from './database.ts'

/** Issues two certificates of a sent case, the second as the correction of the first, with these codes. */
export async function issueTwo(former: string, correction: string): Promise<void> {
  const [sent] = await sql<{ id: number }>(
    `select pp.id from przypadek pp join przeznaczenie_pomocy cel on cel.id = pp.przez_pomocy_id
     where pp.stan = 'P' and pp.usuniety is null and pp.brutto_euro is not null and cel.kod = 'e2'
       and not exists (select from zaswiadczenie where pp_id = pp.id) order by pp.id limit 1`,
  )
  const pool = connectPool(process.env['E2E_DATABASE_URL']!, 1)
  const db = connect(pool)
  try {
    const id = await insertIssued(db, sent!.id, { kod: former, nrZaswiadczenia: `E2E/${former}` })
    const named = { korekta: true, korygujeId: id, nrZaswiadczenia: `E2E/${correction}` }
    const next = await insertCertificate(db, sent!.id, named)
    await db.updateTable('zaswiadczenie').set({ zastapionePrzezId: next }).where('id', '=', id).execute()
    await db
      .updateTable('zaswiadczenie')
      .set({ kod: correction, wydane: new Date().toISOString(), wydal: 'ugl', liczbaWydrukow: 1 })
      .where('id', '=', next)
      .execute()
    await keepFile(db, next)
  } finally {
    await pool.end()
  }
}

/** The file of an issued certificate, as a browser takes it. */
export async function issuedFile(kod: string) {
  const [found] = await sql<{ pdf: Buffer }>(
    `select pdf from zaswiadczenie_plik join zaswiadczenie on id = zaswiadczenie_id where kod = $1`,
    [kod],
  )
  return { name: `${kod}.pdf`, mimeType: 'application/pdf', buffer: found!.pdf }
}
