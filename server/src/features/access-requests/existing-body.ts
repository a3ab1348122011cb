import type { ExistingBody } from '#contract/access-requests/requests.ts'
import type { Db } from '#platform/database/connect.ts'
import { addressOf, correspondenceAddress } from '../grantors/addresses.ts'

/** A body of the register by its number or its tax number, with its main user. */
export async function findBody(
  db: Db,
  by: { id: number } | { nip: string },
): Promise<(ExistingBody & { gminaKod: string | null }) | undefined> {
  const body = await db
    .selectFrom('udzielajacyPomocy as up')
    .leftJoin('grupa', 'grupa.id', 'up.grupaId')
    .leftJoin('organNadrzedny as organ', 'organ.id', 'up.organNadrzednyId')
    .leftJoin('jednostkaSiedziby as gmina', 'gmina.id', 'up.gminaId')
    .leftJoin('jednostkaSiedziby as powiat', 'powiat.id', 'gmina.nadId')
    .leftJoin('jednostkaSiedziby as wojewodztwo', 'wojewodztwo.id', 'powiat.nadId')
    .$call((query) => ('id' in by ? query.where('up.id', '=', by.id) : query.where('up.nip', '=', by.nip)))
    .select([
      'up.id',
      'up.nazwa',
      'up.nip',
      'wojewodztwo.nazwa as wojewodztwo',
      'powiat.nazwa as powiat',
      'gmina.nazwa as gmina',
      'gmina.kod as gminaKod',
      'up.miejscowosc',
      'up.kodPocztowy',
      'up.ulica',
      'up.numerBudynku',
      'up.numerLokalu',
      'up.dataKoncaUprawnien',
      'up.grupaId as idGrupy',
      'grupa.nazwa as grupaNazwa',
      'up.organNadrzednyId',
      'organ.nazwa as organNadrzednyNazwa',
      addressOf('').as('adresSiedziby'),
      correspondenceAddress.as('adresKorespondencyjny'),
      'up.wersja',
    ])
    .executeTakeFirst()
  return body && { ...body, uzytkownikGlowny: (await findMainUser(db, body.id)) ?? null }
}

const findMainUser = (db: Db, grantorId: number) =>
  db
    .selectFrom('uzytkownik')
    .where('udzielajacyPomocyId', '=', grantorId)
    .where('poziom', '=', 'UGL')
    .where('usuniety', '=', false)
    .select([
      'login',
      'imie',
      'nazwisko',
      'email',
      'nrTelefonu',
      'komOrg as komorkaOrganizacyjna',
      'zablokowany as blokada',
    ])
    .executeTakeFirst()
