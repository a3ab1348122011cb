import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { formatDate } from '#contract/kernel/dates.ts'
import { formatAmount } from '#contract/kernel/money.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import { kindsOfAid, type CaseCriteria } from '#contract/reports/cases-by-criteria.ts'
import { reportWords } from '#contract/reports/words.ts'
import type { Db } from '#platform/database/connect.ts'
import { containsText } from '#platform/grid/list.ts'
import { findActivities, findCommune, findEntries, findPlaceOfAid, type Dictionary } from './chosen-entries.ts'
import { findBodies, namesOf } from './whose.ts'

/** What a criterion asks of a case, in SQL and in words. */
type Condition = { where: RawBuilder<SqlBool>; words: string }
type Criterion<Value> = (db: Db, value: Value) => Condition | Promise<Condition>

type Criteria = { [Name in keyof CaseCriteria]-?: Criterion<NonNullable<CaseCriteria[Name]>> }

/**
 * Ids are looked up before the cases: PostgreSQL then plans with the very entries, and knows how many cases each has.
 * Conditions on the act turn the list's left join of it into an inner one.
 */
const among = (column: string, { ids, words }: { ids: readonly number[]; words: string }): Condition => ({
  where: sql`${sql.ref(column)} = any(${ids})`,
  words,
})
const entries =
  (dictionary: Dictionary, column: string): Criterion<number[]> =>
  async (db, chosen) =>
    among(column, await findEntries(db, dictionary, chosen))
const entry =
  (dictionary: Dictionary, column: string): Criterion<number> =>
  async (db, chosen) =>
    among(column, await findEntries(db, dictionary, [chosen]))
const containing =
  (column: string): Criterion<string> =>
  (_, words) => ({ where: containsText(sql.ref(column), words), words })
const amount =
  (column: string, compared: '>=' | '<='): Criterion<number> =>
  (_, value) => ({ where: sql`${sql.ref(column)} ${sql.raw(compared)} ${value}`, words: formatAmount(value) })
const day =
  (compared: '>=' | '<='): Criterion<string> =>
  (_, value) => ({ where: sql`pp.pp_data ${sql.raw(compared)} ${value}::date`, words: formatDate(value) })

/** Every criterion of the report (spec 2 §3 'Aid-case criteria'). */
export const caseCriteria: Criteria = {
  dataUdzieleniaPomocyOd: day('>='),
  dataUdzieleniaPomocyDo: day('<='),
  rodzajPomocy: (_, kind) => ({
    where: kind === 'publiczna' ? sql`pp.rodzaj_pomocy = 'P'` : sql`pp.rodzaj_pomocy = 'M'`,
    words: kindsOfAid[kind],
  }),
  udzielajacyPomocyIds: async (db, ids) =>
    among('pp.upId', { ids, words: await namesOf(db, 'udzielajacyPomocy', ids) }),
  grupaPodmiotowUdzielajacychPomocyId: async (db, grupaId) => {
    const words = await namesOf(db, 'grupa', [grupaId])
    return among('pp.upId', { ids: (await findBodies(db, { grupaId })) ?? [], words })
  },
  organNadrzednyId: async (db, organNadrzednyId) => {
    const { wartosc: words } = reportWords.superior(await namesOf(db, 'organNadrzedny', [organNadrzednyId]))
    return among('pp.upId', { ids: (await findBodies(db, { organNadrzednyId })) ?? [], words })
  },
  srodekPomocyIds: entries('srodekPomocy', 'pp.srodekPomocyId'),
  przeznaczeniePomocyIds: entries('przeznaczeniePomocy', 'pp.przezPomocyId'),
  formaPomocy: entry('formaPomocy', 'pp.formaPomocyId'),
  zrodloPochodzeniaPomocy: entry('zrodloPochodzeniaPomocy', 'pp.zrodloPochPomocyId'),
  wartoscNominalnaOd: amount('pp.nominalna', '>='),
  wartoscNominalnaDo: amount('pp.nominalna', '<='),
  wartoscBruttoOd: amount('pp.brutto', '>='),
  wartoscBruttoDo: amount('pp.brutto', '<='),
  wartoscBruttoEuroOd: amount('pp.bruttoEuro', '>='),
  wartoscBruttoEuroDo: amount('pp.bruttoEuro', '<='),
  ustawa2a: entry('ustawa', 'pp.ustawaId'),
  nazwa2b: containing('pp.u2b'),
  nazwa2c: containing('pp.u2c'),
  nazwa3a: containing('pp.u3a'),
  nazwa3b: containing('pp.u3b'),
  symbolAktu: containing('akt.aktSym'),
  opisAktu: containing('akt.aktOpis'),
  nipBeneficjenta: async (db, nip) => {
    const wordings = await db.selectFrom('beneficjent').select('id').where('nip', '=', nip).execute()
    return among('pp.beneficjentId', { ids: wordings.map(({ id }) => id), words: formatNip(nip) })
  },
  formaPrawnaBeneficjenta: entry('formaPrawna', 'akt.bfFormaPrawnaId'),
  wielkoscBeneficjenta: entry('wielkoscBeneficjenta', 'akt.bfWielkoscId'),
  pkdKod: async (db, code) => among('akt.pkdId', await findActivities(db, code)),
  jednostkaSiedzibyId: async (db, id) => among('akt.gminaId', await findCommune(db, id)),
  jednostkaRealizacjiId: async (db, id) => among('akt.realizId', await findPlaceOfAid(db, id)),
}
