import { sql, type RawBuilder } from 'kysely'
import { containsText, type Term, type Wanted } from '#platform/grid/list.ts'

/** Columns by whose values the lines of closed days are counted, and how a line says its value. */
export const countedValues: Readonly<Record<string, RawBuilder<unknown>>> = {
  zdarzenie: sql`audyt.zdarzenie`,
  login: sql`audyt.login`,
  uzytkownik: sql`coalesce(audyt.szczegoly ->> 'login', audyt.w_imieniu, audyt.login)`,
  adres: sql`audyt.adres`,
  podmiotId: sql`audyt.podmiot_id::text`,
  rekord: sql`audyt.szczegoly ->> 'rekord'`,
}

/** The total of the whole list, of some days, or of one condition on a counted column: counts of closed days, and the lines since. */
export function rollupTotal({ terms, any }: Wanted): RawBuilder<unknown> | undefined {
  const [term, ...more] = terms
  if (!term || (terms.every(({ field }) => field === 'czas') && !any)) return totalOfDays(terms)
  const value = countedValues[term.field]
  if (!value || more.length || (term.kind === 'number' && term.operator !== ':')) return undefined
  return sql`(select coalesce(sum(n), 0) from audyt_licznik
      where pole = ${term.field} and ${meets(term, sql`wartosc`)}) + ${openLines(meets(term, value))}`
}

/** Conditions on time are of whole days. */
function totalOfDays(terms: readonly Term[]): RawBuilder<unknown> {
  const within = (day: RawBuilder<unknown>) =>
    sql.join(
      [sql`true`, ...terms.map(({ operator, value }) => sql`${day} ${compared[operator]} ${value}::date`)],
      sql` and `,
    )
  return sql`(select coalesce(sum(liczba), 0) from audyt_dzien where usuniety is null and ${within(sql`dzien`)})
    + ${openLines(within(sql`(audyt.czas at time zone 'Europe/Warsaw')::date`))}`
}
const compared: Readonly<Record<Term['operator'], RawBuilder<unknown>>> = {
  ':': sql`=`,
  '=': sql`=`,
  '>': sql`>=`,
  '<': sql`<=`,
}

const meets = ({ kind, operator, value }: Term, text: RawBuilder<unknown>) =>
  kind === 'text' && operator === ':' ? containsText(text, value) : sql`${text} = ${value}`

/**
 * The lines of open days, as the table `audyt`. They are read in the order of time: not knowing how few they are, the planner
 * would read the whole table instead.
 */
export const openDays = sql`(select * from audyt where czas >= (select audit_open_since()) order by czas, id offset 0) as audyt`

const openLines = (condition: RawBuilder<unknown> = sql`true`) =>
  sql`(select count(*) from ${openDays} where ${condition})`
