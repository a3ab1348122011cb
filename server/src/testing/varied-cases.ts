import type { Db } from '#platform/database/connect.ts'
import { bodies, clearCases, insertAct, insertCase } from './aid.ts'

/**
 * 126 cases in place of the demonstration's, which differ in everything that lists are sorted and counted by. Gives the id of
 * the first of their two bodies.
 */
export async function insertVariedCases(db: Db): Promise<number> {
  let firstBody = 0
  await clearCases(db)
  const purposes = await db.selectFrom('przeznaczeniePomocy').select('kod').orderBy('id').limit(5).execute()
  const forms = await db.selectFrom('formaPomocy').select('id').orderBy('id').limit(4).execute()
  const laws = await db.selectFrom('ustawa').select('id').orderBy('id').limit(3).execute()
  const measures = await db.selectFrom('srodekPomocy').select('id').orderBy('id').limit(2).execute()
  const names = ['Usługi Żak', 'ŻAK I SPÓŁKA', 'Zakład Żółć', 'Ab', 'Äb', 'Żwirownia İ', 'żak']
  for (let a = 0; a < 14; a++) {
    const act = await insertAct(db, {
      upNip: a % 3 ? bodies.first : bodies.second,
      bfNazwa: names[a % names.length]!,
      aktData: `20${20 + (a % 5)}-0${1 + (a % 9)}-11`,
      aktSym: `${(a * 7) % 10}/${a}/2024`,
    })
    firstBody ||= a % 3 ? act.upId : 0
    for (let i = 0; i < 9; i++) {
      const n = a * 9 + i
      await insertCase(db, act, {
        stan: n % 5 ? 'P' : 'R',
        ...(n % 11 === 0 && { usuniety: '2025-01-02T03:04:05Z' }),
        ppData: `20${20 + (n % 5)}-${n % 2 ? '02-29' : '12-31'}`.replace(/^(20(?!20|24)..)-02-29/, '$1-02-28'),
        przeznaczenie: purposes[n % purposes.length]!.kod,
        formaPomocyId: forms[n % forms.length]!.id,
        ustawaId: laws[n % laws.length]!.id,
        srodekPomocyId: n % 3 ? measures[n % measures.length]!.id : null,
        nominalna: `${1000 + (n % 4)}.00`,
        brutto: `${(n % 6) * 100}.50`,
        bruttoEuro: `${(n % 6) * 25}.13`,
        zapisal: ['ugl', 'Ąa', 'upo'][n % 3]!,
        dataRejestracji: `2024-0${1 + (n % 9)}-01T00:00:00Z`,
      })
    }
  }
  return firstBody
}
