import type { ActEdit, NewAct } from '#contract/aid/acts.ts'
import type { CaseContent } from '#contract/aid/case-fields.ts'
import type { Db } from '#platform/database/connect.ts'
import { insertAct, insertCase, type TestAct } from './aid.ts'
import { idOf } from './registers.ts'

const ACT_DAY = '2024-02-01'
const AID_DAY = '2024-05-06'

/** Everything that the rules require of a case of an act before it is sent. */
export async function sendable(db: Db) {
  const valid = async (list: string, day: string) => {
    const { id } = await db
      .selectFrom(list as 'ustawa')
      .select('id')
      .where('dataOd', '<=', day)
      .where('dataDo', '>=', day)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    return id
  }
  const pkd = await db
    .selectFrom('pkd')
    .innerJoin('wersjaPkd', 'wersjaPkd.id', 'pkd.wersjaId')
    .select('pkd.id')
    .where('pkd.poziom', '>=', 4)
    .where('wersjaPkd.przyjeta', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  const ofAct = {
    aktData: ACT_DAY,
    bfFormaPrawnaId: await valid('formaPrawna', ACT_DAY),
    bfWielkoscId: await valid('wielkoscBeneficjenta', ACT_DAY),
    gminaId: await idOf(db, 'jednostkaSiedziby', 'kod', '3023052'),
    pkdId: pkd.id,
  }
  const content = {
    ppData: AID_DAY,
    rodzajPomocy: 'M',
    ustawaId: await valid('ustawa', AID_DAY),
    u2b: 'art. 1',
    formaPomocyId: await valid('formaPomocy', AID_DAY),
    przezPomocyId: await idOf(db, 'przeznaczeniePomocy', 'kod', 'e2'),
    zrodloPochPomocyId: await valid('zrodloPochodzeniaPomocy', AID_DAY),
    nominalna: 200,
    brutto: 100,
  } satisfies CaseContent

  return {
    /** A case as the form sends it. */
    content,
    act: (given: Parameters<typeof insertAct>[1] = {}): Promise<TestAct> => insertAct(db, { ...ofAct, ...given }),
    case: (act: TestAct, given: Parameters<typeof insertCase>[2] = {}): Promise<number> =>
      insertCase(db, act, { ...content, ...given }),
    /** An act for the beneficiary of another act, as the wizard sends it. */
    newAct: async (act: TestAct, aktSym: string): Promise<NewAct> => ({ ...(await named(db, act)), ...ofAct, aktSym }),
    /** An act as its form sends it back. */
    actEdit: async (act: TestAct): Promise<ActEdit> => ({
      ...(await named(db, act)),
      ...ofAct,
      aktSym: (await storedAct(db, act.aktId)).aktSym,
    }),
  }
}

export type Sendable = Awaited<ReturnType<typeof sendable>>

const named = (db: Db, { beneficjentId }: TestAct) =>
  db
    .selectFrom('beneficjent')
    .select(['bfId', 'nip as bfNip', 'nazwa as bfNazwa'])
    .where('id', '=', beneficjentId)
    .executeTakeFirstOrThrow()

export const storedAct = (db: Db, id: number) =>
  db.selectFrom('akt').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
export const storedCase = (db: Db, id: number) =>
  db.selectFrom('przypadek').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
