import { sql } from 'kysely'
import type { Grantor } from '#contract/grantors/grantors.ts'
import { today } from '#contract/kernel/dates.ts'
import { seatTypes } from '#contract/territory/territory.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'

type Seat = Pick<Grantor, 'wojewodztwoId' | 'powiatId' | 'gminaId'>

/**
 * The commune must lie in the chosen county and the county in the chosen voivodeship. It must be in force today, unless
 * the grantor already has it: after a reform one can still correct a telephone number.
 */
export async function requireCommune(db: Db, seat: Seat, grantorId = 0): Promise<void> {
  const commune = await db
    .selectFrom('jednostkaSiedziby as gmina')
    .leftJoin('jednostkaSiedziby as powiat', 'powiat.id', 'gmina.nadId')
    .leftJoin('udzielajacyPomocy as up', (join) =>
      join.onRef('up.gminaId', '=', 'gmina.id').on('up.id', '=', grantorId),
    )
    .select([
      'gmina.nadId as powiatId',
      'powiat.nadId as wojewodztwoId',
      sql<boolean>`up.id is not null or ${today()} between gmina.data_od and gmina.data_do`.as('inForce'),
    ])
    .where('gmina.id', '=', seat.gminaId)
    .where('gmina.poziom', '=', 3)
    .where(sql`right(gmina.kod, 1)`, 'in', [...seatTypes])
    .forKeyShare('gmina')
    .executeTakeFirst()
  if (commune?.powiatId !== seat.powiatId) throw problem('grantor.wrongCommune')
  if (commune.wojewodztwoId !== seat.wojewodztwoId) throw problem('grantor.wrongCounty')
  if (!commune.inForce) throw problem('grantor.communeEnded')
}
