import { sql } from 'kysely'
import { deMinimisLimits } from '#contract/aid/de-minimis.ts'
import type { VerificationSettings } from '#contract/aid/verification/verify.ts'
import { first } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'
import { namedStatement } from '#platform/database/named-statement.ts'

const parameters = deMinimisLimits.map(({ parametr }) => parametr)

/** The present settings of the rules. They are not cached, so a change applies from the next call on. */
export async function readVerificationSettings(db: Db): Promise<VerificationSettings> {
  const { reguly, limity } = first(await readSettings(db))
  return { reguly, limity: Object.fromEntries(parameters.map((code) => [code, Number(limity[code])])) }
}

const readSettings = namedStatement('verification settings', 0, (db) =>
  sql<{ reguly: VerificationSettings['reguly']; limity: Record<string, string> }>`select
    (select json_object_agg(kod, json_build_object('poziom', poziom, 'dataOd', data_od, 'dataDo', data_do,
      'rodzajPomocy', rodzaj_pomocy, 'przeznaczenia', przeznaczenia)) from regula_weryfikacji where elastyczna) as reguly,
    (select json_object_agg(kod, wartosc) from parametr where kod = any(${parameters})) as limity`.compile(db),
)
