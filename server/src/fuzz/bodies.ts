import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { Db } from '#platform/database/connect.ts'

/** Records that belong to one body, and that no other body may see. */
const kinds = ['act', 'case', 'user', 'grantor', 'declaration'] as const
type Kind = (typeof kinds)[number]

/** Parameters and fields that name a record, by name. */
const byName: Readonly<Record<string, Kind>> = {
  aktId: 'act',
  nadAktId: 'act',
  ppId: 'case',
  login: 'user',
  upId: 'grantor',
  pupId: 'grantor',
  udzielajacyPomocyId: 'grantor',
}
const byAddress: readonly (readonly [string, Kind])[] = [
  ['/api/aid/akty/', 'act'],
  ['/api/aid/przypadkipomocy/', 'case'],
  ['/api/adm/udzielajacypomoc/', 'grantor'],
  ['/api/informacje_o_nieudzieleniu_pomocy/', 'declaration'],
]

/** The kind of record that `name` means in a call; undefined if it belongs to no body. */
export const kindOf = (name: string, { path }: Endpoint): Kind | undefined =>
  name === 'id' ? byAddress.find(([start]) => path.startsWith(start))?.[1] : byName[name]

/** Records of one body, of each kind. */
export type Records = Readonly<Record<Kind, readonly (number | string)[]>>

export async function recordsOf(db: Db, nip: string): Promise<Records> {
  const { id } = await db.selectFrom('udzielajacyPomocy').where('nip', '=', nip).select('id').executeTakeFirstOrThrow()
  const ids = async (table: string, by: string) => {
    const rows = await db
      .selectFrom(table as 'przypadek')
      .where(by as 'upId', '=', id)
      .select('id')
      .orderBy('id')
      .execute()
    return rows.map((row) => row.id)
  }
  const users = await db.selectFrom('uzytkownik').where('udzielajacyPomocyId', '=', id).select('login').execute()
  return {
    act: await ids('akt', 'upId'),
    case: await ids('przypadek', 'upId'),
    user: users.map(({ login }) => login),
    grantor: [id],
    declaration: await ids('informacjaONieudzieleniu', 'udzielajacyPomocyId'),
  }
}

/** Ids of records that do not exist. */
export const unknownIds: Record<Kind, number | string> = {
  act: 999_999_937,
  case: 999_999_937,
  user: 'nie.ma.takiego',
  grantor: 999_999_937,
  declaration: 999_999_937,
}
