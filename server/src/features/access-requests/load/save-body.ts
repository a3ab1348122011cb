import type { requests } from '#contract/access-requests/requests.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { FOREVER } from '#contract/kernel/dates.ts'
import { isTechnical } from '#contract/kernel/nip.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { requireReferences } from '#platform/require-references.ts'
import { requireSeat } from '../seat.ts'
import { mayChooseBody } from './compare-request.ts'
import { findBody } from '../existing-body.ts'

type Loaded = BodyOf<typeof requests.load>

/**
 * The body of a request: a new one, or one of the register with the data of the request. The office may correct the tax
 * number, unless the register has a body with the signed one: then the request is about that body.
 */
export async function saveBody(tx: Db, loaded: Loaded, signedNip: string): Promise<number> {
  const { idPodmiotu, idGrupy, organNadrzednyId } = loaded
  await requireReferences(tx, {
    idGrupy: ['grupa', idGrupy],
    organNadrzednyId: ['organNadrzedny', organNadrzednyId],
  })
  const columns = { ...columnsOf(loaded), gminaId: await requireSeat(tx, loaded.dane) }
  return idPodmiotu
    ? updateBody(tx, idPodmiotu, loaded, columns, signedNip)
    : insertBody(tx, loaded, columns, signedNip)
}

type Columns = ReturnType<typeof columnsOf> & { gminaId: number }

async function insertBody(tx: Db, loaded: Loaded, columns: Columns, signedNip: string): Promise<number> {
  const { dane, idGrupy, organNadrzednyId } = loaded
  for (const nip of new Set([signedNip, dane.nip]))
    if (await findBody(tx, { nip })) throw problem('accessRequest.bodyAppeared')
  if (isTechnical(dane.nip)) throw problem('accessRequest.unknownNumber')
  if (!idGrupy) throw problem('accessRequest.noGroup')
  const { id } = await tx
    .insertInto('udzielajacyPomocy')
    .values({
      ...columns,
      grupaId: idGrupy,
      organNadrzednyId: organNadrzednyId ?? null,
      osobaKontakt: `${dane.imie} ${dane.nazwisko}`,
      email: dane.email,
      telefon: dane.nrTelefonu,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What the request does not speak of stays: the correspondence address, contacts, and a group that was not chosen anew. */
async function updateBody(tx: Db, id: number, loaded: Loaded, columns: Columns, signedNip: string): Promise<number> {
  const { wersjaPodmiotu, idGrupy, organNadrzednyId } = loaded
  const stored = await tx
    .selectFrom('udzielajacyPomocy')
    .where('id', '=', id)
    .select(['nip', 'wersja'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!stored) throw problem('record.notFound')
  if (wersjaPodmiotu !== undefined && wersjaPodmiotu !== stored.wersja) throw problem('accessRequest.bodyChanged')
  for (const nip of new Set([signedNip, columns.nip]))
    if (stored.nip !== nip && !mayChooseBody(await findBody(tx, { nip }))) throw problem('accessRequest.otherBody')
  if (isTechnical(columns.nip) && columns.nip !== stored.nip) throw problem('accessRequest.unknownNumber')
  if (stored.nip === signedNip && columns.nip !== signedNip) throw problem('accessRequest.signedNip')
  await tx
    .updateTable('udzielajacyPomocy')
    .set({
      ...columns,
      ...(idGrupy && { grupaId: idGrupy }),
      ...(organNadrzednyId !== undefined && { organNadrzednyId }),
    })
    .where('id', '=', id)
    .execute()
  return id
}

const columnsOf = ({ dane, dataKoncaUprawnien }: Loaded) => ({
  nip: dane.nip,
  nazwa: dane.nazwa,
  miejscowosc: dane.miejscowosc,
  kodPocztowy: dane.kodPocztowy,
  ulica: dane.ulica || null,
  numerBudynku: dane.nrDomu,
  numerLokalu: dane.nrLokalu || null,
  // an access without end has no last day, whatever the form still says
  dataKoncaUprawnien: dane.isDostepCzasowy ? dataKoncaUprawnien : FOREVER,
})
