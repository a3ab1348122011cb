import { sql, type RawBuilder } from 'kysely'

/**
 * Whether the grantor `up` owes the report of a year: it was in the register then, its rights lasted into the next year,
 * on whose first day the year can first be declared, and it neither sent a living case of the year nor declared that it
 * gave no aid.
 */
export const owesYear = (year: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  extract(year from up.data_wpr) <= ${year} and extract(year from up.data_konca_uprawnien) > ${year}
  and not exists (select from przypadek pp where pp.up_id = up.id and pp.stan = 'P' and pp.usuniety is null
    and pp.pp_data >= make_date(${year}, 1, 1) and pp.pp_data <= make_date(${year}, 12, 31))
  and not exists (select from informacja_o_nieudzieleniu i where i.udzielajacy_pomocy_id = up.id and i.rok = ${year}))`
