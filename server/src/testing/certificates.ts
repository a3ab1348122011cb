import { createHash, randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import { CODE_LENGTH, codeFrom } from '#contract/kernel/code.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Zaswiadczenie } from '#platform/database/schema.ts'

/** Inserts a certificate of a case directly, in preparation: complete, of the form of 2024, with a number of its own. */
export async function insertCertificate(
  db: Db,
  ppId: number,
  given: Partial<Insertable<Zaswiadczenie>> = {},
): Promise<number> {
  const of = await db
    .selectFrom('przypadek as pp')
    .innerJoin('udzielajacyPomocy as up', 'up.id', 'pp.upId')
    .innerJoin('beneficjent as bf', 'bf.id', 'pp.beneficjentId')
    .where('pp.id', '=', ppId)
    .select(['pp.upId', 'pp.ppData', 'pp.brutto', 'pp.bruttoEuro', 'up.nip as nipPup', 'bf.nip as nipBeneficjenta'])
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('zaswiadczenie')
    .values({
      ppId,
      upId: of.upId,
      wzor: '2024',
      nrZaswiadczenia: `TST/${randomBytes(6).toString('hex')}`,
      dataWydania: of.ppData,
      nazwaPup: 'Urząd Gminy',
      nipPup: of.nipPup,
      adresPup: 'ul. Długa 1, 00-001 Warszawa',
      nazwaBeneficjenta: 'Beneficjent Próbny',
      nipBeneficjenta: of.nipBeneficjenta,
      adresBeneficjenta: 'ul. Krótka 2, 00-002 Warszawa',
      dataUdzieleniaPomocy: of.ppData,
      pomocBrutto: of.brutto!,
      pomocEur: of.bruttoEuro!,
      podstawa: 'ustawa',
      wydajacy: 'Anna Nowak',
      warunekKe: '2023/2831',
      zapisal: 'ugl',
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The same, issued, with a file that stands for the PDF. */
export async function insertIssued(
  db: Db,
  ppId: number,
  given: Partial<Insertable<Zaswiadczenie>> = {},
): Promise<number> {
  const kod = codeFrom(randomBytes(CODE_LENGTH))
  const { przezPomocyId } = await db
    .selectFrom('przypadek')
    .where('id', '=', ppId)
    .select('przezPomocyId')
    .executeTakeFirstOrThrow()
  const issued = { przezPomocyId, wydane: '2025-03-04T10:00:00Z', wydal: 'ugl', kod, liczbaWydrukow: 1 }
  const zaswiadczenieId = await insertCertificate(db, ppId, { ...issued, ...given })
  await keepFile(db, zaswiadczenieId)
  return zaswiadczenieId
}

/** A file that stands for the PDF of an issued certificate. */
export function keepFile(db: Db, zaswiadczenieId: number) {
  const pdf = Buffer.from(`%PDF-1.7 próba ${zaswiadczenieId}`)
  const sha256 = createHash('sha256').update(pdf).digest()
  return db.insertInto('zaswiadczeniePlik').values({ zaswiadczenieId, pdf, sha256 }).execute()
}

/** The same, electronic, with a file that stands for the signed PDF. */
export async function insertSigned(
  db: Db,
  ppId: number,
  given: Partial<Insertable<Zaswiadczenie>> = {},
): Promise<{ id: number; kod: string; pdf: Buffer }> {
  const id = await insertIssued(db, ppId, { elektroniczne: true, ...given })
  const pdf = Buffer.from(`%PDF-1.7 podpisane ${id}`)
  await db
    .insertInto('zaswiadczeniePodpis')
    .values({
      zaswiadczenieId: id,
      pdf,
      sha256: createHash('sha256').update(pdf).digest(),
      rodzaj: 'PIECZEC',
      kto: 'Gmina Źródła',
      wystawca: 'Urząd testowy',
      numerSeryjny: '01',
      wazneDo: '2100-01-01T00:00:00Z',
      uniewaznienie: 'NIE_SPRAWDZONO',
      login: 'ugl',
    })
    .execute()
  const { kod } = await db.selectFrom('zaswiadczenie').where('id', '=', id).select('kod').executeTakeFirstOrThrow()
  return { id, kod: kod!, pdf }
}
