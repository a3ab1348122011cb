import { sql, type RawBuilder } from 'kysely'
import type { Entry } from '#contract/aid/verification/verify.ts'

/** What rules look at of an entry beside its validity. */
type More = { ustawa: { dodatkoweInfo: boolean }; przeznaczeniePomocy: { kod: string; deminimis: boolean } }
const more: Record<string, readonly string[]> = {
  ustawa: ['dodatkoweInfo'],
  przeznaczeniePomocy: ['kod', 'deminimis'],
}

type List = keyof More | 'formaPomocy' | 'formaPrawna' | 'wielkoscBeneficjenta' | 'zrodloPochodzeniaPomocy'

/** An entry of a dictionary as the rules see it, in the statement that asks for whatever else they need. */
export const entryOf = <Name extends List>(
  list: Name,
  id: RawBuilder<unknown>,
): RawBuilder<(Entry & (Name extends keyof More ? More[Name] : unknown)) | null> => {
  const fields = ['dataOd', 'dataDo', ...(more[list] ?? [])].map((name) => sql`${sql.lit(name)}, ${sql.ref(name)}`)
  return sql`(select json_build_object(${sql.join(fields)}) from ${sql.table(list)} where id = ${id})`
}
