import { first } from '#contract/kernel/lists.ts'
import { readFactorPolicy } from '#contract/second-factor/factor-policy.ts'
import { parameterValue, storedValue } from '#contract/settings/parameter-value.ts'
import { parameterFacts, type ParameterType } from '#contract/parameters.ts'
import type { Parameter, settings } from '#contract/settings/settings.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Rows } from '#platform/grid/list.ts'
import type { Context } from '#platform/http/context.ts'
import { requireConfirmed } from '#platform/http/require-confirmed.ts'
import { requireVersion } from '#platform/lock-version.ts'
import { fieldProblem, problem } from '#platform/problem.ts'
import { shortenSessions } from '#platform/session.ts'
import { pkdClassification, acquire } from '../classifications/classification.ts'

export const parameterRows = (db: Db): Rows<Parameter> =>
  db
    .selectFrom('parametr')
    .select([
      'id',
      'kod as code',
      'nazwa as name',
      'typ as type',
      'wartosc as actualValue',
      'opis as description',
      'wersja',
    ])
    .$castTo<Parameter>()

export async function getParameter(db: Db, code: string): Promise<Parameter> {
  const parameter = await parameterRows(db).where('kod', '=', code).executeTakeFirst()
  if (!parameter) throw problem('record.notFound')
  return parameter
}

/** Changes only the value of a parameter (docs/decisions/0014-settings-and-verification-rules.md). */
export async function updateParameter({
  db,
  params: { id },
  patch,
  caller,
  config,
}: Context<typeof settings.updateParameter>): Promise<Parameter> {
  const stored = await lockParameter(db, id)
  const edit = patch(stored)
  if (edit.id !== id || edit.code !== stored.code || edit.type !== stored.type) throw problem('parameter.fixed')
  requireVersion(stored, edit.wersja)
  const wartosc = verified(stored, edit.actualValue)
  if (namesPkdVersion(stored.code)) await requirePkdVersion(db, wartosc)
  if (stored.code === 'DRUGI_SKLADNIK' || stored.code === 'DZIENNIK_LATA') requireConfirmed(caller)
  const isRequired = stored.code === 'DRUGI_SKLADNIK' && readFactorPolicy(wartosc)?.kind === 'required'
  if (isRequired && !config.secondFactorKey) throw problem('factor.noKey')
  await db.updateTable('parametr').set({ wartosc }).where('id', '=', id).execute()
  if (stored.code === 'CZAS_SESJI_MIN') await shortenSessions(db)
  return stored
}

/**
 * Locks a parameter and reads it. One that names a version of the PKD first takes the turn of the classification, as a
 * change of a version does: otherwise the version could be deleted or renamed after it was found.
 */
async function lockParameter(db: Db, id: number): Promise<Parameter> {
  const rows = parameterRows(db).where('id', '=', id)
  const found = await rows.executeTakeFirst()
  if (found && namesPkdVersion(found.code)) await acquire(db, pkdClassification)
  const stored = await rows.forUpdate().executeTakeFirst()
  if (!stored) throw problem('record.notFound')
  return stored
}

const namesPkdVersion = (code: string): boolean => parameterFacts(code)?.format === 'pkdVersion'

/** The value in its stored form, if it passes the rule of its parameter. */
function verified(parameter: { code: string; type: ParameterType }, given: string): string {
  const { data, error } = parameterValue(parameter).safeParse(given)
  if (error) throw fieldProblem('request.malformed', 'actualValue', {}, first(error.issues).message)
  return storedValue(parameter.type, data)
}

async function requirePkdVersion(db: Db, kod: string): Promise<void> {
  const version = await db
    .selectFrom('wersjaPkd')
    .where('kod', '=', kod)
    .where('przyjeta', '=', true)
    .select('id')
    .executeTakeFirst()
  if (!version) throw problem('parameter.noPkdVersion', { kod })
}

/** Makes everyone accept the terms again; returns the number of users who had accepted them. */
export async function forgetAcceptedTerms(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('uzytkownik')
    .set({ zaakceptowanyRegulamin: false })
    .where('zaakceptowanyRegulamin', '=', true)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
