import type { Mutant } from './mutant.ts'

/** Conditions of lists and sums, and the functions of the database. */
export const sql: readonly Mutant[] = [
  {
    what: 'Deleted aid of a beneficiary counts towards its limits',
    file: 'server/src/features/aid/verification/counted-aid.ts',
    replace: "sql<SqlBool>`${living} and pp.rodzaj_pomocy = 'M'",
    by: "sql<SqlBool>`pp.rodzaj_pomocy = 'M'",
    noticedBy: 'server/src/features/aid/cases/limits.test.ts',
  },
  {
    what: 'A case that was sent on the last day counts as late',
    file: 'server/functions/counts.sql',
    replace: "at time zone 'Europe/Warsaw')::date > pp_data + 7",
    by: "at time zone 'Europe/Warsaw')::date >= pp_data + 7",
    noticedBy: 'server/src/features/home/office-home.test.ts',
  },
  {
    what: 'The reservation of a draft outlives its deletion',
    file: 'server/functions/reservations.sql',
    replace: "state = 'R' and deleted is null and coalesce(",
    by: "state = 'R' and coalesce(",
    noticedBy: 'server/src/features/aid/cases/reservation.test.ts',
  },
  {
    what: 'A reduction takes from aid of another purpose under the same act',
    file: 'server/functions/reductions.sql',
    replace: ' and pp.przez_pomocy_id = c.przez_pomocy_id\n',
    by: '\n',
    noticedBy: 'server/src/features/aid/cases/reductions.test.ts',
  },
  {
    what: 'A returned case that is restored counts as answered',
    file: 'server/functions/returns.sql',
    replace: "case what when 'PRZYWROCENIE' then 'DO_POPRAWY' else 'ODPOWIEDZIANO' end",
    by: "'ODPOWIEDZIANO'",
    noticedBy: 'server/src/features/aid/returns/returns.test.ts',
  },
  {
    what: 'Aid that was exported to eAIR and then deleted is not to be removed there',
    file: 'server/functions/eair.sql',
    replace: "when coalesce(exported, reported) is not null then 'DO_USUNIECIA'",
    by: "when reported is not null then 'DO_USUNIECIA'",
    noticedBy: 'server/src/features/aid/eair/reports.test.ts',
  },
  {
    what: 'A list up to a day leaves out what happened on that day',
    file: 'server/src/platform/grid/where.ts',
    replace: 'midnight(sql`${value}::date + 1`)',
    by: 'midnight(sql`${value}::date`)',
    noticedBy: 'server/src/platform/grid/page.test.ts',
  },
  {
    what: 'A per cent sign in a search finds everything',
    file: 'server/src/platform/grid/where.ts',
    replace: '`%${value.replace(/[\\\\%_]/g, String.raw`\\$&`)}%`',
    by: '`%${value}%`',
    noticedBy: 'server/src/platform/grid/page.test.ts',
  },
  {
    what: 'The next page of open data begins with the last case of the page before',
    file: 'server/src/features/public-aid/public-cases.ts',
    replace: '(pp.dzien_udzielenia, pp.numer) < (',
    by: '(pp.dzien_udzielenia, pp.numer) <= (',
    noticedBy: 'server/src/features/public-aid/public-aid.test.ts',
  },
  {
    what: 'The report on similar cases finds deleted ones',
    file: 'server/src/features/reports/similar-cases.ts',
    replace: "where pp.stan = 'P' and pp.usuniety is null and pp.pp_data between",
    by: "where pp.stan = 'P' and pp.pp_data between",
    noticedBy: 'server/src/features/reports/similar-cases.test.ts',
  },
]
