import { sql } from 'kysely'
import type { EventKind, LinkKind } from '#contract/aid/undertaking/kinds.ts'
import { addDays, today as todayIn, type IsoDate } from '#contract/kernel/dates.ts'
import { present } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'
import { workAs } from '#platform/history.ts'
import { stories, type Story } from '#server/samples/stories.ts'

/** What the demonstration's clerks know of enterprises: who controls whom, a takeover, and an amount that a draft reserves. */
export async function seedUndertakings(db: Db, today: IsoDate = todayIn()): Promise<void> {
  const firms = await db
    .selectFrom('podmiotGospodarczy')
    .where('nazwa', 'in', Object.values(stories))
    .select(['nip', 'nazwa'])
    .execute()
  const nipOf = (story: Story) =>
    present(
      firms.find(({ nazwa }) => nazwa === stories[story]),
      stories[story],
    ).nip
  const { upId } = await db
    .selectFrom('uzytkownik')
    .where('login', '=', 'koo')
    .select((eb) => eb.ref('udzielajacyPomocyId').$notNull().as('upId'))
    .executeTakeFirstOrThrow()
  const link = (a: Story, b: Story, rodzaj: LinkKind, daysAgo: number, podstawa: string) => ({
    nipA: nipOf(a),
    nipB: nipOf(b),
    rodzaj,
    dataOd: addDays(today, -daysAgo),
    podstawa,
    upId,
  })
  await workAs(db, 'koo')
  await db
    .insertInto('powiazanie')
    .values([
      link('annexes', 'longName', 'A', 900, 'Odpis z KRS; oświadczenie beneficjenta'),
      {
        ...link('longName', 'overLimit', 'C', 800, 'Umowa o współpracy'),
        dataDo: addDays(today, -120),
      },
      { ...link('manyCases', 'tranches', 'A', 1500, 'Obie jednostki należą do gminy'), publiczny: true },
    ])
    .execute()
  await workAs(db, 'nadzorca')
  await db
    .insertInto('zdarzenie')
    .values({
      rodzaj: 'PRZEJECIE' satisfies EventKind,
      dzien: addDays(today, -180),
      przed: [nipOf('quotes')],
      po: [nipOf('leavesWindow')],
      podstawa: 'Umowa sprzedaży przedsiębiorstwa',
    })
    .execute()
  await reserve(db, upId, nipOf('nearLimit'), addDays(today, 18))
  await workAs(db, '')
}

/** Reserves the amount of a draft of the first body: that for the firm near its limit, if it is de minimis aid. */
const reserve = (db: Db, upId: number, nip: string, waznaDo: IsoDate) =>
  sql`with draft as (select pp.*, bf.nip from przypadek pp join beneficjent bf on bf.id = pp.beneficjent_id
      join przeznaczenie_pomocy przez on przez.id = pp.przez_pomocy_id
      where pp.up_id = ${upId} and reserves(pp.stan, pp.usuniety, pp.rodzaj_pomocy, przez.kod, pp.brutto_euro)
      order by bf.nip <> ${nip}, pp.id limit 1),
    signed as (select set_config('app.login', zapisal, true) from draft)
    insert into rezerwacja (id, up_id, nip, przez_pomocy_id, pp_data, brutto_euro, zarezerwowal, wazna_do)
    select id, up_id, nip, przez_pomocy_id, pp_data, brutto_euro, zapisal, ${waznaDo} from draft, signed`.execute(db)
