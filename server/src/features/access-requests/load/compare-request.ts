import type { AccessRequest } from '#contract/access-requests/request.ts'
import type { RegonData, requests } from '#contract/access-requests/requests.ts'
import type { RegisterData } from '#contract/business-entities/business-entities.ts'
import { FOREVER, type IsoDate } from '#contract/kernel/dates.ts'
import { isTechnical } from '#contract/kernel/nip.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { noAidDeadline } from '#contract/no-aid/no-aid.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Context } from '#platform/http/context.ts'
import { problem } from '#platform/problem.ts'
import type { Regon } from '../../business-entities/regon-client.ts'
import { getRequest } from '../read-request.ts'
import { findBody } from '../existing-body.ts'

/** A request and what it is held against: the body in the register, and REGON. */
export async function compareRequest(
  { db, params, query, request }: Context<typeof requests.toLoad>,
  regon: Regon,
): Promise<ReplyOf<typeof requests.toLoad>> {
  const { dane, danePodpisu, status, statusName, wersja } = await getRequest(db, params.id)
  const named = await findBody(db, { nip: dane.nip })
  const canPodmiotBeChanged = mayChooseBody(named)
  const chosen =
    canPodmiotBeChanged && query?.idPodmiotu !== undefined ? await findBody(db, { id: query.idPodmiotu }) : named
  if (query?.idPodmiotu !== undefined && !chosen) throw problem('record.notFound')
  return {
    idPodmiotu: chosen?.id ?? null,
    dane,
    dataKoncaUprawnien: endOfRights(dane),
    danePodpisu,
    podmiot: chosen ?? null,
    ...(await askRegon(db, regon, dane.nip, request.log)),
    canPodmiotBeChanged,
    status,
    statusName,
    wersja,
  }
}

/** A body with the tax number of the request is the one it is about; only without one may the office name another. */
export const mayChooseBody = (withSameNip: unknown): boolean => withSameNip === undefined

/** Access without end, or to the day on which the report of the last year in which the body may grant aid is due. */
const endOfRights = ({ isDostepCzasowy, ostatniRokPosiadaniaKompetencji: rok }: AccessRequest): IsoDate =>
  isDostepCzasowy && rok ? noAidDeadline(rok) : FOREVER

/** REGON is a help for comparing: without an answer the request can be loaded all the same. */
async function askRegon(
  db: Db,
  regon: Regon,
  nip: string,
  log: Context['request']['log'],
): Promise<{ daneGus: RegonData | null; brakRegon: boolean }> {
  if (isTechnical(nip)) return { daneGus: null, brakRegon: false }
  try {
    const found = await regon.find(nip)
    return { daneGus: found ? await inWords(db, found) : null, brakRegon: false }
  } catch (error) {
    log.warn({ err: error }, 'no answer of REGON for comparing')
    return { daneGus: null, brakRegon: true }
  }
}

async function inWords(db: Db, entity: RegisterData): Promise<RegonData> {
  const codes = [entity.kodWojewodztwa, entity.kodGminy].filter((code) => code !== null)
  const units = codes.length
    ? await db
        .selectFrom('jednostkaSiedziby')
        .where('kod', 'in', codes)
        .orderBy('dataOd')
        .select(['kod', 'nazwa'])
        .execute()
    : []
  const nameOf = (code: string | null) => units.findLast(({ kod }) => kod === code)?.nazwa ?? null
  return {
    nazwaPelna: entity.nazwaPelna,
    imieOsobaFizyczna: entity.imie,
    nazwiskoOsoboaFizyczna: entity.nazwisko,
    nip: entity.nip,
    wojewodztwo: nameOf(entity.kodWojewodztwa),
    gmina: nameOf(entity.kodGminy),
    miejscowosc: entity.miejscowosc,
    kodPocztowy: entity.kodPocztowy,
    ulica: entity.ulica,
    nrNieruchomosci: entity.numerNieruchomosci,
    nrLokalu: entity.numerLokalu,
  }
}
