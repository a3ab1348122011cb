import { sql } from 'kysely'
import type { Grantor, GrantorRow, grantors } from '#contract/grantors/grantors.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { isTechnical } from '#contract/kernel/nip.ts'
import type { Db } from '#platform/database/connect.ts'
import { deleteUnused } from '#platform/database/delete-unused.ts'
import type { Rows } from '#platform/grid/list.ts'
import { lockVersion } from '#platform/lock-version.ts'
import { problem } from '#platform/problem.ts'
import { requireReferences } from '#platform/require-references.ts'
import {
  addressOf,
  columnsOf,
  correspondenceAddress,
  correspondenceColumns,
  hasOwnCorrespondence,
} from './addresses.ts'
import { requireCommune } from './commune.ts'

/** Grantors with each address in one line and the names of their group and superior body. */
export const grantorRows = (db: Db): Rows<GrantorRow> =>
  db
    .selectFrom('udzielajacyPomocy as up')
    .leftJoin('grupa', 'grupa.id', 'up.grupaId')
    .leftJoin('organNadrzedny as organ', 'organ.id', 'up.organNadrzednyId')
    .select([
      'up.id',
      'up.nip',
      'up.nazwa',
      'grupa.nazwa as grupaNazwa',
      'organ.nazwa as organNadrzednyNazwa',
      addressOf('').as('adresSiedziby'),
      correspondenceAddress.as('adresKorespondencyjny'),
      'up.osobaKontakt',
      'up.email',
      'up.telefon',
      'up.dataWpr',
      'up.dataKoncaUprawnien',
      'up.wersja',
    ])

/** A grantor in full, with the county and voivodeship of its commune. */
export async function getGrantor(db: Db, id: number): Promise<ReplyOf<typeof grantors.read>> {
  const grantor = await db
    .selectFrom('udzielajacyPomocy as up')
    .leftJoin('grupa', 'grupa.id', 'up.grupaId')
    .leftJoin('organNadrzedny as organ', 'organ.id', 'up.organNadrzednyId')
    .leftJoin('jednostkaSiedziby as gmina', 'gmina.id', 'up.gminaId')
    .leftJoin('jednostkaSiedziby as powiat', 'powiat.id', 'gmina.nadId')
    .select([
      'up.id',
      'up.nip',
      'up.nazwa',
      'up.dataWpr',
      'up.dataKoncaUprawnien',
      'up.grupaId',
      'grupa.nazwa as grupaNazwa',
      'up.organNadrzednyId',
      'organ.nazwa as organNadrzednyNazwa',
      'up.osobaKontakt',
      'up.email',
      'up.telefon',
      'up.gminaId',
      'gmina.nadId as powiatId',
      'powiat.nadId as wojewodztwoId',
      'up.miejscowosc',
      'up.ulica',
      'up.numerBudynku',
      'up.numerLokalu',
      'up.kodPocztowy',
      'up.poczta',
      sql<boolean>`not ${hasOwnCorrespondence}`.as('adresTakiSam'),
      ...correspondenceColumns,
      'up.wersja',
    ])
    .where('up.id', '=', id)
    .executeTakeFirst()
  if (!grantor) throw problem('record.notFound')
  return {
    ...grantor,
    numerTechniczny: isTechnical(grantor.nip),
    uzytkownikGlowny: (await findMainUser(db, id)) ?? null,
  }
}

const findMainUser = (db: Db, grantorId: number) =>
  db
    .selectFrom('uzytkownik')
    .select(['login', 'imie', 'nazwisko', 'email'])
    .where('udzielajacyPomocyId', '=', grantorId)
    .where('poziom', '=', 'UGL')
    .where('usuniety', '=', false)
    .executeTakeFirst()

export async function insertGrantor(db: Db, grantor: Grantor): Promise<{ id: number }> {
  await requireReferences(db, referencesOf(grantor))
  await requireCommune(db, grantor)
  return db.insertInto('udzielajacyPomocy').values(columnsOf(grantor)).returning('id').executeTakeFirstOrThrow()
}

export async function updateGrantor(db: Db, id: number, grantor: Grantor): Promise<void> {
  await lockVersion(db, 'udzielajacyPomocy', id, grantor.wersja)
  await requireReferences(db, referencesOf(grantor))
  await requireCommune(db, grantor, id)
  await db.updateTable('udzielajacyPomocy').set(columnsOf(grantor)).where('id', '=', id).execute()
}

/** Only a grantor without dependent records can be deleted. */
export const deleteGrantor = (db: Db, id: number): Promise<void> => deleteUnused(db, 'udzielajacyPomocy', id)

const referencesOf = ({ grupaId, organNadrzednyId }: Grantor) =>
  ({ grupaId: ['grupa', grupaId], organNadrzednyId: ['organNadrzedny', organNadrzednyId] }) as const
