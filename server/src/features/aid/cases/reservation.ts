import { sql } from 'kysely'
import { canEditCase, type Actor } from '#contract/access.ts'
import type { AuditEvent } from '#contract/audit/audit.ts'
import type { Window } from '#contract/aid/de-minimis.ts'
import type { CaseReservation, ReservedAid, reservations } from '#contract/aid/reservations.ts'
import { countsWith, reservesAgainOn, termOf, type ReservationTerm } from '#contract/aid/reserved.ts'
import type { ConfirmationCode } from '#contract/confirmations.ts'
import { addDays, formatDate, today } from '#contract/kernel/dates.ts'
import { present } from '#contract/kernel/lists.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Context } from '#platform/http/context.ts'
import { getParameters } from '#platform/parameters.ts'
import { problem, saved } from '#platform/problem.ts'
import { visibleGrantor } from '#server/features/grantors/own-grantor.ts'
import { reservedFor } from '../verification/reserved-aid.ts'
import { caseReservation } from '../list/case-rows.ts'
import { lockCase, requireLiving } from './lock-case.ts'

type Call = Context<(typeof reservations)[keyof typeof reservations]>

/** Reserves the amount of a draft; once it is reserved, further calls change nothing. */
export async function makeReservation(context: Call) {
  const { db, actor, params } = context
  const last = await lockReservation(db, actor, params.id)
  if (last?.jak === null) return answer('reservation.made', last)
  const term = termOf(last, today(), await reservedDays(db))
  if (!term) throw problem('reservation.tooSoon', daysOf(present(last, 'reservation before')))
  await storeReservation(db, actor, params.id, term)
  return confirm(context, 'rezerwacja-kwoty', 'reservation.made')
}

/** Prolongs a live reservation, once. */
export async function prolongReservation(context: Call) {
  const { db, actor, params } = context
  const { waznaDo, przedluzona } = requireLive(await lockReservation(db, actor, params.id))
  if (przedluzona) throw problem('reservation.prolonged')
  const longer = { waznaDo: addDays(waznaDo, await reservedDays(db)), przedluzona: true }
  await db.updateTable('rezerwacja').set(longer).where('id', '=', params.id).execute()
  return confirm(context, 'przedluzenie-rezerwacji', 'reservation.prolonged')
}

/** Ends a live reservation before its time. */
export async function releaseReservation(context: Call) {
  const { db, actor, params } = context
  requireLive(await lockReservation(db, actor, params.id))
  const ended = { koniec: sql<string>`now()`, jak: 'ZWOLNIONO' }
  await db.updateTable('rezerwacja').set(ended).where('id', '=', params.id).execute()
  return confirm(context, 'zwolnienie-rezerwacji', 'reservation.released')
}

/** What other drafts reserve for a beneficiary, as the caller may see it. */
export async function reservedOthers(
  db: Db,
  actor: Actor,
  { bfNip: nip, ...window }: Window & { bfNip: string },
  ppId: number | undefined,
): Promise<ReservedAid[]> {
  const visible = visibleGrantor(actor)
  const found = await reservedFor(db, [{ nip, ...window }])
  return found
    .filter((one) => one.ppId !== ppId && countsWith(window, one))
    .map(({ ppId: id, upId, upNazwa, ppData, kod, bruttoEuro, waznaDo }) => {
      const whose = { ppId: visible === null || visible === upId ? id : null, wlasna: visible === upId }
      return { ...whose, upNazwa, ppData, kod, bruttoEuro, waznaDo }
    })
}

/** Locks a draft that the actor may change, and with it its reservation, which nobody changes without the draft. */
async function lockReservation(db: Db, actor: Actor, id: number): Promise<CaseReservation | undefined> {
  const stored = await lockCase(db, actor, id, 'robocze')
  if (!canEditCase(actor, stored.zapisal)) throw problem('case.refusedChange')
  requireLiving(stored)
  return findReservation(db, id)
}

async function findReservation(db: Db, id: number): Promise<CaseReservation | undefined> {
  const reservation = db.selectFrom('rezerwacja as r').where('r.id', '=', id).select(caseReservation.as('found'))
  return (await reservation.executeTakeFirst())?.found
}

/** Stores what the draft reserves, in place of its last reservation; refused unless it is de minimis aid of some value. */
async function storeReservation(db: Db, actor: Actor, id: number, { waznaDo, przedluzona }: ReservationTerm) {
  const { numAffectedRows } = await sql`insert into rezerwacja as r
      (id, up_id, nip, przez_pomocy_id, pp_data, brutto_euro, zarezerwowal, wazna_do, przedluzona)
    select pp.id, pp.up_id, bf.nip, pp.przez_pomocy_id, pp.pp_data, pp.brutto_euro, ${actor.login}, ${waznaDo}, ${przedluzona}
    from przypadek pp join beneficjent bf on bf.id = pp.beneficjent_id
      join przeznaczenie_pomocy przez on przez.id = pp.przez_pomocy_id
    where pp.id = ${id} and reserves(pp.stan, pp.usuniety, pp.rodzaj_pomocy, przez.kod, pp.brutto_euro)
    on conflict (id) do update set (up_id, nip, przez_pomocy_id, pp_data, brutto_euro, zarezerwowal, wazna_do, przedluzona) =
        (excluded.up_id, excluded.nip, excluded.przez_pomocy_id, excluded.pp_data, excluded.brutto_euro,
          excluded.zarezerwowal, excluded.wazna_do, excluded.przedluzona),
      zarezerwowano = now(), koniec = null, jak = null`.execute(db)
  if (!numAffectedRows) throw problem('reservation.notDeMinimis')
}

function requireLive(last: CaseReservation | undefined): CaseReservation {
  if (last?.jak !== null) throw problem('reservation.none')
  return last
}

const reservedDays = async (db: Db): Promise<number> =>
  Number((await getParameters(db, 'DNI_REZERWACJI')).DNI_REZERWACJI)

const daysOf = (one: ReservationTerm) => ({ dzien: formatDate(one.waznaDo), od: formatDate(reservesAgainOn(one)) })

const answer = (code: ConfirmationCode, one: CaseReservation) => ({ ...saved(code, undefined, daysOf(one)), key: one })

/** Adds a line to the audit, and answers with the reservation as it is now. */
async function confirm(context: Call, event: AuditEvent, code: ConfirmationCode) {
  const { db, params } = context
  const one = present(await findReservation(db, params.id), 'reservation')
  const { bruttoEuro: kwotaEuro, waznaDo } = one
  await audit(db, event, whoCalls(context), { przypadek: params.id, kwotaEuro, waznaDo })
  return answer(code, one)
}
