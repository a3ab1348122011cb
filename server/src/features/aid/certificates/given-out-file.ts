import type { Db } from '#platform/database/connect.ts'

/** The stored file that is given out of an issued certificate: the sealed or signed one, if there is one. */
export async function givenOutFile(db: Db, zaswiadczenieId: number): Promise<Buffer> {
  const { pdf } = await db
    .selectFrom('zaswiadczeniePlik as plik')
    .leftJoin('zaswiadczeniePodpis as podpis', 'podpis.zaswiadczenieId', 'plik.zaswiadczenieId')
    .where('plik.zaswiadczenieId', '=', zaswiadczenieId)
    .select((eb) => eb.fn.coalesce('podpis.pdf', 'plik.pdf').as('pdf'))
    .executeTakeFirstOrThrow()
  return pdf
}
