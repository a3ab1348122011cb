import { sql } from 'kysely'
import type { Group } from '#contract/groups.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Rows } from '#platform/http/context.ts'

/** Groups with the number of their grantors. */
export const groupRows = (db: Db): Rows<Group> =>
  db.selectFrom('grupa').select((eb) => [
    'grupa.id',
    'grupa.kod',
    'grupa.nazwa',
    'grupa.raportNazwa',
    sql<Group['raportDo']>`${sql.ref('grupa.raportDo')}`.as('raportDo'),
    'grupa.wersja',
    eb
      .selectFrom('udzielajacyPomocy')
      .whereRef('udzielajacyPomocy.grupaId', '=', 'grupa.id')
      .select(sql<number>`count(*)`.as('n'))
      .$asScalar()
      .$notNull()
      .as('udzielajacyPomocy'),
  ])
