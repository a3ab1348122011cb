import { sql } from 'kysely'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { ALWAYS, FOREVER } from '#contract/kernel/dates.ts'
import type { RuleRow, verification } from '#contract/settings/settings.ts'
import { findRule, ruleSubject, type VerificationRule } from '#contract/aid/verification/rules.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Rows } from '#platform/grid/list.ts'
import type { Patch } from '#platform/http/context.ts'
import { requireVersion } from '#platform/lock-version.ts'
import { problem } from '#platform/problem.ts'

type Edit = BodyOf<typeof verification.update>

export const ruleRows = (db: Db): Rows<RuleRow> =>
  db
    .selectFrom('regulaWeryfikacji')
    .select([
      'id',
      'kod',
      'dotyczy',
      'opis',
      'komunikat',
      'elastyczna',
      'poziom',
      'dataOd',
      'dataDo',
      'rodzajPomocy',
      'przeznaczenia',
      sql<string>`array_to_string(${sql.ref('przeznaczenia')}, ', ')`.as('przeznaczeniaTekst'),
      'wersja',
    ])
    .$castTo<RuleRow>()

/** Changes how a flexible rule is applied; a structural rule cannot change. */
export async function updateRule(
  db: Db,
  kod: string,
  patch: Patch<typeof verification.update>,
): Promise<{ id: number }> {
  const stored = await db
    .selectFrom('regulaWeryfikacji')
    .select(['id', 'poziom', 'dataOd', 'dataDo', 'rodzajPomocy', 'przeznaczenia', 'wersja'])
    .where('kod', '=', kod)
    .forUpdate()
    .executeTakeFirst()
  const rule = findRule(kod)
  if (!stored || !rule) throw problem('record.notFound')
  if (!rule.elastyczna) throw problem('rule.structural', { kod })
  const edit = patch(stored)
  requireVersion(stored, edit.wersja)
  await requireFitting(db, kod, rule, edit)
  const { poziom, dataOd, dataDo, rodzajPomocy, przeznaczenia } = edit
  await db
    .updateTable('regulaWeryfikacji')
    .set({
      poziom,
      ...(dataOd !== undefined && { dataOd: dataOd || ALWAYS }),
      ...(dataDo !== undefined && { dataDo: dataDo || FOREVER }),
      ...(rodzajPomocy !== undefined && { rodzajPomocy }),
      ...(przeznaczenia && { przeznaczenia: [...new Set(przeznaczenia)] }),
    })
    .where('id', '=', stored.id)
    .execute()
  return { id: stored.id }
}

/** Narrowing a rule to aid that it is not about would silently switch it off; a rule that only warns cannot stop a case. */
async function requireFitting(db: Db, kod: string, rule: VerificationRule, edit: Edit): Promise<void> {
  const { poziom, rodzajPomocy, przeznaczenia = [] } = edit
  if (rule.onlyWarns && poziom === 'BLAD') throw problem('rule.onlyWarns', { kod })
  if (ruleSubject(kod) === 'AKT' && (rodzajPomocy || przeznaczenia.length)) throw problem('rule.notNarrowed', { kod })
  if (rule.rodzaj && rodzajPomocy && rodzajPomocy !== rule.rodzaj) throw problem('rule.otherKind', { kod })
  const allowed = rule.przeznaczenia
  const foreign = allowed && przeznaczenia.find((code) => !allowed.includes(code))
  if (foreign) throw problem('rule.otherPurpose', { kod, purpose: foreign })
  if (przeznaczenia.length === 0) return
  const known = await db.selectFrom('przeznaczeniePomocy').where('kod', 'in', przeznaczenia).select('kod').execute()
  const unknown = przeznaczenia.find((code) => !known.some((purpose) => purpose.kod === code))
  if (unknown) throw problem('rule.unknownPurpose', { purpose: unknown })
}
