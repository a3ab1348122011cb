import type { NotNull } from 'kysely'
import type { SignedRequest } from '#contract/access-requests/requests.ts'
import { maskedPesel } from '#contract/access-requests/signature.ts'
import { requestStates, type RequestState } from '#contract/access-requests/states.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { changedByName, dueDay } from './request-rows.ts'

/** A signed request in full. The signer's number can be read at its ends alone. */
export async function getRequest(db: Db, id: number): Promise<SignedRequest> {
  const found = await db
    .selectFrom('wniosek')
    .innerJoin('wniosekPodpis as podpis', 'podpis.wniosekId', 'wniosek.id')
    .leftJoin('uzytkownik as kto', 'kto.login', 'wniosek.statusZmienil')
    .leftJoin('uzytkownik as glowny', 'glowny.id', 'wniosek.uzytkownikId')
    .where('wniosek.id', '=', id)
    .where('wniosek.przeslano', 'is not', null)
    .select([
      'wniosek.dane',
      'wniosek.status',
      'wniosek.powodOdrzucenia',
      'wniosek.wpisAdm',
      'wniosek.przeslano',
      dueDay.as('termin'),
      changedByName.as('kto'),
      'wniosek.statusZmieniono',
      'wniosek.podmiotId',
      'glowny.login',
      'wniosek.wersja',
      'podpis.typ',
      'podpis.data',
      'podpis.imie',
      'podpis.nazwisko',
      'podpis.pesel',
      'podpis.idProfiluZaufanego',
      'podpis.wystawca',
      'podpis.numerSeryjny',
      'podpis.wazneDo',
      'podpis.uniewaznienie',
    ])
    .$narrowType<{ status: RequestState; przeslano: NotNull }>()
    .executeTakeFirst()
  if (!found) throw problem('record.notFound')
  const { status, imie, nazwisko, idProfiluZaufanego, wystawca, numerSeryjny, wazneDo, data } = found
  return {
    id,
    status,
    statusName: requestStates[status],
    powodOdrzucenia: found.powodOdrzucenia,
    wpisAdm: found.wpisAdm,
    dane: found.dane,
    danePodpisu: {
      typ: found.typ,
      data,
      imie,
      nazwisko,
      pesel: found.pesel && maskedPesel(found.pesel),
      idProfiluZaufanego,
      wystawca,
      numerSeryjny,
      wazneDo,
      uniewaznienie: found.uniewaznienie,
    },
    dataPrzeslania: found.przeslano,
    termin: found.termin,
    imieINazwiskoUzytOstatniejModyfikacjiStatusu: found.kto,
    dataOstatniejModyfikacjiStatusu: found.statusZmieniono,
    idPodmiotu: found.podmiotId,
    loginUzytkownika: found.login,
    wersja: found.wersja,
  }
}

/** The signed file, byte for byte as it came. */
export async function getSignedFile(db: Db, id: number): Promise<Buffer> {
  const found = await db.selectFrom('wniosekPodpis').where('wniosekId', '=', id).select('plik').executeTakeFirst()
  if (!found) throw problem('record.notFound')
  return found.plik
}
