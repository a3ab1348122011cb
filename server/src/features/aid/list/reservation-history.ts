import type { Actor } from '#contract/access.ts'
import type { ReservationEnd, ReservationHistoryRow } from '#contract/aid/reservations.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Rows } from '#platform/grid/list.ts'
import { changedBy } from '#platform/history.ts'
import { requireVisibleCase } from './require-visible-case.ts'

/** Every past state of the reservation of a case and who made it. Another body's case is not found. */
export async function reservationHistoryRows(db: Db, actor: Actor, ppId: number): Promise<Rows<ReservationHistoryRow>> {
  await requireVisibleCase(db, actor, ppId)
  return db
    .selectFrom('rezerwacjaHistoria as h')
    .where('h.id', '=', ppId)
    .select((eb) => [
      'h.wersja',
      'h.czasWykon',
      changedBy.as('userMod'),
      'h.bruttoEuro',
      'h.waznaDo',
      'h.przedluzona',
      eb.ref('h.jak').$castTo<ReservationEnd | null>().as('jak'),
    ])
}
