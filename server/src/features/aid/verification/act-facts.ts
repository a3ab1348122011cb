import { sql, type RawBuilder } from 'kysely'
import type { ActEdit, NewAct } from '#contract/aid/acts.ts'
import type { ActFacts } from '#contract/aid/verification/verify.ts'
import { first } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'
import { entryFacts } from './entry-facts.ts'

/** Whether the register says so now: the act keeps the number that the entity had. */
const isTechnical = (entityId: RawBuilder<unknown>, nip: RawBuilder<unknown>) =>
  sql`select p.numer_techniczny from podmiot_gospodarczy p where p.id = ${entityId} and p.nip = ${nip}`

/** The facts of an act that is about to be stored, with the entries that measures are held against. */
export type NewActFacts = ActFacts & Pick<ActEdit, 'bfWielkoscId' | 'pkdId' | 'gminaId'>

/** What the rules need to know about an act that is about to be stored. */
export async function actFacts(db: Db, act: NewAct | ActEdit): Promise<NewActFacts> {
  const { rows } = await sql<Pick<ActFacts, 'bfFormaPrawna' | 'bfWielkosc' | 'nadAktData' | 'numerTechniczny'>>`
    select ${entryFacts('formaPrawna', sql`${act.bfFormaPrawnaId ?? null}::int`)} as bf_forma_prawna,
      ${entryFacts('wielkoscBeneficjenta', sql`${act.bfWielkoscId ?? null}::int`)} as bf_wielkosc,
      (select akt_data from akt where id = ${act.nadAktId ?? null}::int) as nad_akt_data,
      (${isTechnical(sql`${act.bfId}::int`, sql`${act.bfNip}`)}) as numer_techniczny`.execute(db)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what an act leaves out is empty to the rules
  return { ...act, aneks: act.aneks || Boolean(act.nadAktId), ...first(rows) } as NewActFacts
}

/** The same for a stored act `akt` with its beneficiary `bf`, as columns of a larger statement. */
export const storedAct: RawBuilder<ActFacts> = sql`json_build_object('bfId', bf.bf_id, 'bfNip', bf.nip,
  'numerTechniczny', (${isTechnical(sql`bf.bf_id`, sql`bf.nip`)}),
  'bfNazwa', bf.nazwa, 'aktSym', akt.akt_sym, 'aktData', akt.akt_data, 'aktOpis', akt.akt_opis, 'infoUM', akt.info_um,
  'aneks', akt.nad_akt_id is not null, 'nadAktId', akt.nad_akt_id,
  'nadAktData', (select nad.akt_data from akt nad where nad.id = akt.nad_akt_id), 'gminaId', akt.gmina_id, 'pkdId', akt.pkd_id,
  'bfFormaPrawna', ${entryFacts('formaPrawna', sql.ref('akt.bfFormaPrawnaId'))},
  'bfWielkosc', ${entryFacts('wielkoscBeneficjenta', sql.ref('akt.bfWielkoscId'))})`
