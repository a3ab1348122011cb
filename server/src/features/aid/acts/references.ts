import type { NewAct } from '#contract/aid/acts.ts'
import { errors } from '#contract/errors.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { requireReferences } from '#platform/require-references.ts'

type Named = Pick<NewAct, 'bfFormaPrawnaId' | 'bfWielkoscId' | 'gminaId' | 'pkdId' | 'realizId'>

/** Levels at which an act names a unit: communes of seat, classes and subclasses of PKD. */
const COMMUNE = 3
const CLASS = 4

/** Every dictionary entry that an act names exists, in an accepted version, and has the level that its field needs. */
export async function requireActReferences(db: Db, act: Named): Promise<void> {
  await requireReferences(db, {
    bfFormaPrawnaId: ['formaPrawna', act.bfFormaPrawnaId],
    bfWielkoscId: ['wielkoscBeneficjenta', act.bfWielkoscId],
    gminaId: ['jednostkaSiedziby', act.gminaId],
    pkdId: ['pkd', act.pkdId],
    realizId: ['nuts', act.realizId],
  })
  const checks = [notCommune(db, act.gminaId), notClass(db, act.pkdId), notAccepted(db, act.realizId)]
  const wrong = (await Promise.all(checks)).filter((field) => field !== undefined)
  const [, message] = errors['record.unknownReference']
  if (wrong.length)
    throw problem('record.unknownReference', {}, { fieldErrors: wrong.map((field) => ({ field, message })) })
}

async function notCommune(db: Db, id: number | null | undefined): Promise<'gminaId' | undefined> {
  if (!id) return undefined
  const unit = await db.selectFrom('jednostkaSiedziby').select('poziom').where('id', '=', id).executeTakeFirst()
  return unit?.poziom === COMMUNE ? undefined : 'gminaId'
}

async function notClass(db: Db, id: number | null | undefined): Promise<'pkdId' | undefined> {
  if (!id) return undefined
  const unit = await db
    .selectFrom('pkd')
    .innerJoin('wersjaPkd as wersja', 'wersja.id', 'pkd.wersjaId')
    .select(['pkd.poziom', 'wersja.przyjeta'])
    .where('pkd.id', '=', id)
    .executeTakeFirst()
  return unit?.przyjeta && unit.poziom >= CLASS ? undefined : 'pkdId'
}

/** The place of aid, where only a file that nobody has accepted yet has it: an act would keep that file from being deleted. */
async function notAccepted(db: Db, id: number | null | undefined): Promise<'realizId' | undefined> {
  if (!id) return undefined
  const unit = await db
    .selectFrom('nuts')
    .innerJoin('wersjaNuts as wersja', 'wersja.id', 'nuts.wersjaId')
    .select('wersja.przyjeta')
    .where('nuts.id', '=', id)
    .executeTakeFirst()
  return unit?.przyjeta ? undefined : 'realizId'
}
