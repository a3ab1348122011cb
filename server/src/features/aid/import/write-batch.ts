import { sql, type RawBuilder } from 'kysely'
import { canEditCase, type Actor } from '#contract/access.ts'
import type { Db } from '#platform/database/connect.ts'
import { errorCode } from '#platform/error-code.ts'
import { lockAnnexes } from '../acts/annex.ts'
import { euroBy, rateOn } from '../verification/euro-value.ts'
import { contentDigest, contentNames, contentOf } from './staging.ts'

// any number that no other lock has
const LOCK = 173_205_080

/** A lost race, which a second try wins: two of one key or symbol, a deadlock, a serialisation. */
const LOST = new Set(['23505', '40001', '40P01'])
const TRIES = 3

/** Tries a batch again that met somebody who stored the same key or symbol at the same moment. */
export async function againIfLost<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work()
    } catch (error) {
      if (attempt === TRIES || !LOST.has(errorCode(error) ?? '')) throw error
    }
}

/**
 * Stores the staged rows of some acts, whole acts at a time, in the caller's transaction. A row that
 * stored data forbid gets its fault; the others are stored. Cases whose key a row has change, or stay as they are.
 */
export async function writeBatch(
  db: Db,
  actor: Actor,
  upId: number,
  { from, to }: { from: number; to: number },
  known: 'change' | 'stay',
) {
  const batch: Batch = {
    acts: sql`a.act between ${from} and ${to}`,
    rows: sql`w.act between ${from} and ${to} and w.blad is null and w.wynik <> 'JEST'`,
  }
  // imports of one body run one after another, also of one file sent twice
  await sql`select pg_advisory_xact_lock(${LOCK}, ${upId})`.execute(db)
  if (known === 'stay') await findKeys(db, upId)
  await findActs(db, upId, batch)
  if (known === 'change') await matchKeys(db, actor, upId, batch)
  await requireParents(db, upId, batch)
  await addActs(db, actor, upId, batch)
  // rows that stay all have keys
  if (known === 'change') await matchEqual(db, batch)
  await refuseTakenNumbers(db, batch)
  if (known === 'change') await changeDrafts(db, actor, batch)
  await addDrafts(db, actor, upId, batch)
}

/** The conditions for the acts `a` of this batch and for their good rows `w`. */
type Batch = { acts: RawBuilder<unknown>; rows: RawBuilder<unknown> }

/**
 * Finds acts that exist, and locks them as every change of their cases does. They are not changed: a row that
 * contradicts its act gets a warning. One that a colleague made another act before it was locked gets no cases.
 */
async function findActs(db: Db, upId: number, { acts, rows }: Batch): Promise<void> {
  await sql`update wczytane_akty a set akt_id = akt.id, inny_akt = ${differs} from akt
    where ${acts} and a.akt_id is null and akt.up_id = ${upId} and akt.bf_nip = a.bf_nip and akt.akt_sym = a.akt_sym
      and akt.akt_data = a.akt_data`.execute(db)
  await sql`select from akt where id in (select a.akt_id from wczytane_akty a where ${acts}) order by id
    for no key update`.execute(db)
  await sql`update wczytane w set blad = 'actChanged' from wczytane_akty a join akt on akt.id = a.akt_id
    where ${acts} and ${rows} and w.act = a.act and (akt.bf_nip, akt.akt_sym, akt.akt_data)
      is distinct from (a.bf_nip, a.akt_sym, a.akt_data)`.execute(db)
}
/** Columns of an act whose values rows give, besides those that make it the same act. */
const ofAct = [
  'akt_opis',
  'info_um',
  'bf_forma_prawna_id',
  'bf_wielkosc_id',
  'gmina_id',
  'pkd_id',
  'realiz_id',
] as const
const contradicts = (said: string, stored: string) => `(${said} is not null and ${said} is distinct from ${stored})`
const parentSymbol = '(select nad.akt_sym from akt nad where nad.id = akt.nad_akt_id)'
const storedName = '(select bf.nazwa from beneficjent bf where bf.id = akt.beneficjent_id)'
const differs = sql.raw(
  [
    ...ofAct.map((name) => contradicts(`a.${name}`, `akt.${name}`)),
    contradicts('a.nad_akt_sym', parentSymbol),
    // a name that was filled in from a register is not what the row says
    `(a.nazwa_podana and ${contradicts('a.bf_nazwa', storedName)})`,
  ].join(' or '),
)

/** The body's own keys: a draft of the key is changed, unless it is sent, of another act or somebody else's. */
async function matchKeys(db: Db, actor: Actor, upId: number, { rows }: Batch): Promise<void> {
  const mayChangeAll = canEditCase(actor, '')
  await sql`update wczytane w set pp_id = p.id,
      blad = case when p.stan = 'P' then 'keySent' when p.akt_id is distinct from a.akt_id then 'keyOtherAct'
        when not ${mayChangeAll} and p.zapisal <> ${actor.login} then 'keyForeign' end,
      wynik = case when ${contentDigest('p')} = ${contentDigest('w')} and p.wyroznik = coalesce(w.wyroznik, p.wyroznik)
        then 'BEZ_ZMIAN' else 'ZMIENIONY' end,
      wyroznik = coalesce(w.wyroznik, p.wyroznik)
    from wczytane_akty a, przypadek p where ${rows} and a.act = w.act and p.up_id = ${upId}
      and p.id_zewnetrzne = w.id_zewnetrzne and p.id_zewnetrzne is not null and p.usuniety is null`.execute(db)
}

/**
 * Rows whose key the body has already, whatever is wrong with them: their cases stay as they are. Each key is looked up by
 * itself: a join would read all the cases of the body that have keys, batch after batch.
 */
const findKeys = (db: Db, upId: number) =>
  sql`update wczytane w set pp_id = found.id, wynik = 'JEST', blad = null
    from (select k.n, p.id from wczytane k cross join lateral (select id from przypadek p
      where p.up_id = ${upId} and p.id_zewnetrzne = k.id_zewnetrzne and p.id_zewnetrzne is not null
        and p.usuniety is null limit 1) p) found
    where found.n = w.n`.execute(db)

/** The acts `a` of the batch that are not there and have a row to be stored. */
const freshOf = ({ acts, rows }: Batch) =>
  sql`${acts} and a.akt_id is null and exists (select from wczytane w where ${rows} and w.act = a.act)`
/** The first row that names an act `a`. One whose case stays adds no act: a stream may name an act in such a line long before. */
const firstRow = sql`(select min(w.n) from wczytane w where w.act = a.act and w.wynik <> 'JEST')`

/**
 * An annex names an act of the same beneficiary that is there, or is added by a row before it, and is not later than the
 * annex. One statement, since an act that is refused takes its annexes and theirs with it, however long the chain is.
 */
async function requireParents(db: Db, upId: number, batch: Batch): Promise<void> {
  const { rows: annexes } = await sql`select from wczytane_akty a
    where ${freshOf(batch)} and a.nad_akt_sym is not null limit 1`.execute(db)
  if (!annexes.length) return
  await lockAnnexes(db, upId)
  const isThere = sql`select from akt p where p.up_id = ${upId} and p.bf_nip = a.bf_nip and p.akt_sym = a.nad_akt_sym`
  const comesBefore = sql`p.bf_nip = a.bf_nip and p.akt_sym = a.nad_akt_sym and p.n < a.n`
  await sql`with recursive fresh as materialized (select a.*, ${firstRow} as n from wczytane_akty a where ${freshOf(batch)}),
    added as (
      select a.n, a.act, a.bf_nip, a.akt_sym, a.akt_data from fresh a
      where a.nad_akt_sym is null or exists (${isThere} and p.akt_data <= a.akt_data)
      union select a.n, a.act, a.bf_nip, a.akt_sym, a.akt_data from added p join fresh a
        on ${comesBefore} and p.akt_data <= a.akt_data)
    update wczytane w set blad = case when exists (${isThere}) or exists (select from added p where ${comesBefore})
      then 'parentLater' else 'noParent' end
    from fresh a where ${batch.rows} and w.act = a.act and a.act not in (select act from added)`.execute(db)
}

/** Stores new acts, with their beneficiaries. */
async function addActs(db: Db, actor: Actor, upId: number, batch: Batch): Promise<void> {
  const fresh = freshOf(batch)
  await sql`insert into podmiot_gospodarczy (nip, nazwa, nazwa_skrocona, zrodlo)
    select distinct on (a.bf_nip) a.bf_nip, a.bf_nazwa, a.bf_nazwa, 'RECZNE' from wczytane_akty a where ${fresh}
      and not exists (select from podmiot_gospodarczy p where p.nip = a.bf_nip)
    order by a.bf_nip, a.act on conflict (nip) do nothing`.execute(db)
  await sql`insert into beneficjent (bf_id, nip, nazwa)
    select distinct p.id, a.bf_nip, a.bf_nazwa from wczytane_akty a join podmiot_gospodarczy p on p.nip = a.bf_nip
    where ${fresh} on conflict do nothing`.execute(db)
  const names = sql.raw(ofAct.join(', '))
  const values = sql.raw(ofAct.map((name) => `a.${name}`).join(', '))
  await sql`insert into akt (up_id, beneficjent_id, bf_nip, akt_sym, akt_data, ${names}, zapisal)
    select ${upId}::int, bf.id, a.bf_nip, a.akt_sym, a.akt_data, ${values}, ${actor.login}
    from wczytane_akty a join podmiot_gospodarczy p on p.nip = a.bf_nip
      join beneficjent bf on bf.bf_id = p.id and bf.nip = a.bf_nip and bf.nazwa = a.bf_nazwa
    where ${fresh} order by ${firstRow} on conflict on constraint akt__symbol do nothing`.execute(db)
  // ids follow the order of the rows: an annex never amends an act that a later row adds, so that no circle is closed
  await sql`update akt set nad_akt_id = (select parent.id from akt parent where parent.up_id = ${upId}
      and parent.bf_nip = a.bf_nip and parent.akt_sym = a.nad_akt_sym and parent.id < akt.id
      and parent.akt_data <= akt.akt_data
      order by parent.akt_data desc, parent.id desc limit 1)
    from wczytane_akty a where ${fresh} and a.nad_akt_sym is not null and akt.up_id = ${upId} and akt.bf_nip = a.bf_nip
      and akt.akt_sym = a.akt_sym and akt.akt_data = a.akt_data and akt.nad_akt_id is null`.execute(db)
  await findActs(db, upId, batch)
}

/**
 * Rows without a key that say what a living case of the act says already: the same file sent again adds nothing. Equal
 * cases are legal, so as many rows are matched as there are cases.
 */
async function matchEqual(db: Db, { acts, rows }: Batch): Promise<void> {
  await sql`with cases as (
      select p.id, a.act, p.wyroznik, ${contentDigest('p')} as digest from wczytane_akty a join przypadek p on p.akt_id = a.akt_id
      where ${acts} and p.usuniety is null),
    wanted as (
      select w.n, w.act, w.wyroznik, ${contentDigest('w')} as digest from wczytane w
      where ${rows} and w.wynik = 'DODANY' and w.id_zewnetrzne is null and w.act in (select act from cases)),
    numbered as (
      update wczytane w set pp_id = c.id, wynik = 'BEZ_ZMIAN' from wanted, cases c
      where w.n = wanted.n and c.act = w.act and c.wyroznik = w.wyroznik and c.digest = wanted.digest
      returning c.id),
    left_over as (
      select c.*, row_number() over (partition by c.act, c.digest order by c.wyroznik) as nth from cases c
      where c.id not in (select id from numbered)
        and c.id not in (select w.pp_id from wczytane w where w.pp_id is not null)),
    unnumbered as (
      select *, row_number() over (partition by act, digest order by n) as nth from wanted where wyroznik is null)
    update wczytane w set pp_id = l.id, wynik = 'BEZ_ZMIAN', wyroznik = l.wyroznik from unnumbered u, left_over l
    where w.n = u.n and l.act = u.act and l.digest = u.digest and l.nth = u.nth`.execute(db)
}

/** Refuses a number that another living case of the act has. */
async function refuseTakenNumbers(db: Db, { rows }: Batch): Promise<void> {
  await sql`update wczytane w set blad = 'numberTaken' from wczytane_akty a where ${rows} and a.act = w.act
    and w.wyroznik is not null and w.wynik <> 'BEZ_ZMIAN' and exists (select from przypadek p
      where p.akt_id = a.akt_id and p.wyroznik = w.wyroznik and p.usuniety is null
        and p.id is distinct from w.pp_id)`.execute(db)
}

const values = contentOf('w')
const euro = euroBy(sql`kurs.kurs_sredni`, sql`w.brutto`)
const withRate = sql`left join lateral (${rateOn(sql`w.pp_data`)}) kurs on true`

/** Drafts that the body's own key leads to; what changed has to be verified again. */
async function changeDrafts(db: Db, actor: Actor, { rows }: Batch): Promise<void> {
  await sql`update przypadek p set (${contentNames}) = (select ${values}), brutto_euro = ${euro}, wyroznik = w.wyroznik,
      zapisal = ${actor.login}, data_modyfikacji = now(), status_weryfikacji = null, czas_weryfikacji = null,
      wynik_weryfikacji = '[]'
    from wczytane w ${withRate} where ${rows} and w.wynik = 'ZMIENIONY' and p.id = w.pp_id`.execute(db)
}

/** New drafts; one without a number gets the next free one, in the order of the file. */
async function addDrafts(db: Db, actor: Actor, upId: number, { acts, rows }: Batch): Promise<void> {
  await sql`with taken as (
      select act, max(wyroznik) as last from (
        select a.act, last.wyroznik from wczytane_akty a cross join lateral (
          select max(p.wyroznik) as wyroznik from przypadek p where p.akt_id = a.akt_id and p.usuniety is null) last
          where ${acts} and a.akt_id is not null
        union all select w.act, w.wyroznik from wczytane w where ${rows} and w.wynik = 'DODANY') numbers
      group by act),
    fresh as (
      select w.n, coalesce(w.wyroznik, coalesce(taken.last, 0)
        + count(*) filter (where w.wyroznik is null) over (partition by w.act order by w.n)) as wyroznik
      from wczytane w left join taken using (act) where ${rows} and w.wynik = 'DODANY' order by w.n),
    given as (select n, wyroznik, nextval('przypadek_id_seq') as id from fresh)
    update wczytane w set wyroznik = given.wyroznik, pp_id = given.id from given
    where w.n = given.n`.execute(db)
  await sql`insert into przypadek (id, akt_id, up_id, beneficjent_id, akt_data, wyroznik, ${contentNames}, brutto_euro,
      id_zewnetrzne, zapisal)
    select w.pp_id, akt.id, ${upId}::int, akt.beneficjent_id, akt.akt_data, w.wyroznik, ${values}, ${euro},
      w.id_zewnetrzne, ${actor.login}
    from wczytane w join wczytane_akty a using (act) join akt on akt.id = a.akt_id ${withRate}
    where ${rows} and w.wynik = 'DODANY' order by w.n`.execute(db)
}
