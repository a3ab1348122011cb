import { sql, type RawBuilder } from 'kysely'

/** The ids of superior bodies and of all that lie under them, as a subquery. */
export const withSubordinates = (ids: readonly number[]): RawBuilder<number> => sql`(
  with recursive pod as (
    select id from organ_nadrzedny where id = any(${ids})
    union
    select organ.id from organ_nadrzedny organ join pod on organ.organ_nadrzedny_id = pod.id)
  select id from pod)`
