import { sql, type RawBuilder } from 'kysely'
import type { Entry } from '#contract/aid/verification/verify.ts'

/** What the rules look at in an entry, apart from its validity. */
type More = { ustawa: { dodatkoweInfo: boolean }; przeznaczeniePomocy: { kod: string; deminimis: boolean } }
const more: Record<string, readonly string[]> = {
  ustawa: ['dodatkoweInfo'],
  przeznaczeniePomocy: ['kod', 'deminimis'],
}

type List = keyof More | 'formaPomocy' | 'formaPrawna' | 'wielkoscBeneficjenta' | 'zrodloPochodzeniaPomocy'

/** A dictionary entry as the rules need it, as a column of a larger statement. */
export const entryFacts = <Name extends List>(
  list: Name,
  id: RawBuilder<unknown>,
): RawBuilder<(Entry & (Name extends keyof More ? More[Name] : unknown)) | null> => {
  const fields = ['dataOd', 'dataDo', ...(more[list] ?? [])].map((name) => sql`${sql.lit(name)}, ${sql.ref(name)}`)
  return sql`(select json_build_object(${sql.join(fields)}) from ${sql.table(list)} where id = ${id})`
}
