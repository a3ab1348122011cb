import { can } from '#contract/access.ts'
import type { submission } from '#contract/access-requests/submission.ts'
import { FOREVER, today } from '#contract/kernel/dates.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Context } from '#platform/http/context.ts'
import { findCaller } from '#platform/http/find-caller.ts'
import { findBody } from './existing-body.ts'

type Begun = Omit<ReplyOf<typeof submission.begin>, 'podpisy'>

/** The form as it begins. A main user asks for an update, so that it starts with what the register has. */
export async function beginRequest(context: Pick<Context, 'db' | 'request'>): Promise<Begun> {
  const caller = await findCaller(context)
  const actor = caller?.actor
  const own = actor && can(actor, 'account.requestDataUpdate') ? actor.udzielajacyPomocyId : null
  return {
    dane: {
      dataWniosku: today(),
      accessedFromLoginPage: false,
      ...(own !== null && (await dataOfBody(context.db, own))),
    },
    tylkoDoOdczytu: actor?.impersonateMode ?? false,
  }
}

async function dataOfBody(db: Db, id: number): Promise<Begun['dane']> {
  const body = await findBody(db, { id })
  if (!body) return {}
  const user = body.uzytkownikGlowny
  const known = {
    rodzajZgloszenia: 'Aktualizacja' as const,
    isDostepCzasowy: body.dataKoncaUprawnien !== FOREVER,
    nazwa: body.nazwa,
    nip: body.nip,
    wojewodztwo: body.wojewodztwo,
    gmina: body.gmina,
    gminaKod: body.gminaKod,
    miejscowosc: body.miejscowosc,
    kodPocztowy: body.kodPocztowy,
    ulica: body.ulica,
    nrDomu: body.numerBudynku,
    nrLokalu: body.numerLokalu,
    imie: user?.imie,
    nazwisko: user?.nazwisko,
    komorkaOrganizacyjna: user?.komorkaOrganizacyjna,
    nrTelefonu: user?.nrTelefonu,
    email: user?.email,
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null && value !== undefined))
}
