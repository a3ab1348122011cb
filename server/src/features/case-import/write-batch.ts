import { sql } from 'kysely'
import { canEditCase, type Actor } from '#contract/access.ts'
import type { Db } from '#platform/database/connect.ts'
import { inEuro } from '../aid-cases/euro-value.ts'
import { content, saidBy } from './staging.ts'

// any number that no other lock has
const LOCK = 173_205_080

/**
 * Stores the staged rows of some acts, whole acts at a time, in the transaction at hand. Rows that what is there
 * forbids get their fault, and the others are stored all the same.
 */
export async function writeBatch(db: Db, actor: Actor, upId: number, acts: { from: number; to: number }) {
  const batch = sql`w.act between ${acts.from} and ${acts.to} and w.blad is null`
  // two files of one body, or one file sent twice, take turns
  await sql`select pg_advisory_xact_lock(${LOCK}, ${upId})`.execute(db)
  await findActs(db, upId, batch)
  await compareActs(db, batch)
  await matchKeys(db, actor, upId, batch)
  await requireParents(db, upId, batch)
  await addActs(db, actor, upId, batch)
  await matchEqual(db, batch)
  await refuseTakenNumbers(db, batch)
  await changeDrafts(db, actor, batch)
  await addDrafts(db, actor, upId, batch)
}

type Batch = ReturnType<typeof sql>

/** Acts that are there, locked like by everyone who changes a case of theirs. */
async function findActs(db: Db, upId: number, batch: Batch): Promise<void> {
  await sql`update wczytane w set akt_id = akt.id from akt where ${batch} and w.akt_id is null and akt.up_id = ${upId}
    and akt.bf_nip = w.bf_nip and akt.akt_sym = w.akt_sym and akt.akt_data = w.akt_data`.execute(db)
  await sql`select from akt where id in (select w.akt_id from wczytane w where ${batch}) order by id
    for no key update`.execute(db)
}

/** An act that is there stays as it is; rows that say something else of it are told so. */
async function compareActs(db: Db, batch: Batch): Promise<void> {
  const differs = sql.raw(
    ofAct.map((name) => `(w.${name} is not null and w.${name} is distinct from akt.${name})`).join(' or '),
  )
  await sql`update wczytane w set inny_akt = true from akt where ${batch} and akt.id = w.akt_id and (${differs})`.execute(
    db,
  )
}
const ofAct = ['akt_opis', 'bf_forma_prawna_id', 'bf_wielkosc_id', 'gmina_id', 'pkd_id', 'realiz_id'] as const

/** The body's own keys: a draft of the key is changed, unless it is sent, of another act or somebody else's. */
async function matchKeys(db: Db, actor: Actor, upId: number, batch: Batch): Promise<void> {
  const mayChangeAll = canEditCase(actor, '')
  await sql`update wczytane w set pp_id = p.id,
      blad = case when p.stan = 'P' then 'keySent' when p.akt_id is distinct from w.akt_id then 'keyOtherAct'
        when not ${mayChangeAll} and p.zapisal <> ${actor.login} then 'keyForeign' end,
      wynik = case when ${saidBy('p')} = ${saidBy('w')} and p.wyroznik = coalesce(w.wyroznik, p.wyroznik)
        then 'BEZ_ZMIAN' else 'ZMIENIONY' end,
      wyroznik = coalesce(w.wyroznik, p.wyroznik)
    from przypadek p where ${batch} and p.up_id = ${upId} and p.id_zewnetrzne = w.id_zewnetrzne
      and p.id_zewnetrzne is not null and p.usuniety is null`.execute(db)
}

/** An annex names an act of the same beneficiary that is there, or comes with these. */
async function requireParents(db: Db, upId: number, batch: Batch): Promise<void> {
  await sql`update wczytane w set blad = 'noParent' where ${batch} and w.akt_id is null and w.nad_akt_sym is not null
    and not exists (select from akt where up_id = ${upId} and bf_nip = w.bf_nip and akt_sym = w.nad_akt_sym)
    and not exists (select from wczytane o where o.bf_nip = w.bf_nip and o.akt_sym = w.nad_akt_sym and o.act < w.act
      and o.blad is null)`.execute(db)
}

/** Acts that are not there yet, with their beneficiaries. */
async function addActs(db: Db, actor: Actor, upId: number, batch: Batch): Promise<void> {
  const fresh = sql`${batch} and w.akt_id is null`
  await sql`insert into podmiot_gospodarczy (nip, nazwa, nazwa_skrocona, zrodlo)
    select distinct on (w.bf_nip) w.bf_nip, w.bf_nazwa, w.bf_nazwa, 'RECZNE' from wczytane w where ${fresh}
      and not exists (select from podmiot_gospodarczy p where p.nip = w.bf_nip)
    order by w.bf_nip, w.n on conflict (nip) do nothing`.execute(db)
  await sql`insert into beneficjent (bf_id, nip, nazwa)
    select distinct p.id, w.bf_nip, w.bf_nazwa from wczytane w join podmiot_gospodarczy p on p.nip = w.bf_nip
    where ${fresh} on conflict do nothing`.execute(db)
  await sql`insert into akt (up_id, beneficjent_id, bf_nip, akt_sym, akt_data, akt_opis, bf_forma_prawna_id, bf_wielkosc_id,
      gmina_id, pkd_id, realiz_id, zapisal)
    select distinct on (w.act) ${upId}::int, bf.id, w.bf_nip, w.akt_sym, w.akt_data, w.akt_opis, w.bf_forma_prawna_id,
      w.bf_wielkosc_id, w.gmina_id, w.pkd_id, w.realiz_id, ${actor.login}
    from wczytane w join podmiot_gospodarczy p on p.nip = w.bf_nip
      join beneficjent bf on bf.bf_id = p.id and bf.nip = w.bf_nip and bf.nazwa = w.bf_nazwa
    where ${fresh} order by w.act, w.n on conflict on constraint akt__symbol do nothing`.execute(db)
  await sql`update akt set nad_akt_id = (select parent.id from akt parent where parent.up_id = ${upId}
      and parent.bf_nip = w.bf_nip and parent.akt_sym = w.nad_akt_sym and parent.id <> akt.id
      order by parent.akt_data desc, parent.id desc limit 1)
    from wczytane w where ${fresh} and w.nad_akt_sym is not null and akt.up_id = ${upId} and akt.bf_nip = w.bf_nip
      and akt.akt_sym = w.akt_sym and akt.akt_data = w.akt_data and akt.nad_akt_id is null`.execute(db)
  await findActs(db, upId, batch)
}

/**
 * Rows without a key that say what a living case of the act says already: the same file sent again adds nothing. Equal
 * cases are legal, so as many rows are matched as there are cases.
 */
async function matchEqual(db: Db, batch: Batch): Promise<void> {
  await sql`with cases as (
      select p.id, p.akt_id, p.wyroznik, ${saidBy('p')} as said from przypadek p
      where p.usuniety is null and p.akt_id in (select w.akt_id from wczytane w where ${batch})),
    numbered as (
      update wczytane w set pp_id = c.id, wynik = 'BEZ_ZMIAN' from cases c where ${batch} and w.wynik is null
        and w.id_zewnetrzne is null and c.akt_id = w.akt_id and c.wyroznik = w.wyroznik and c.said = ${saidBy('w')}
      returning c.id),
    left_over as (
      select c.*, row_number() over (partition by c.akt_id, c.said order by c.wyroznik) as nth from cases c
      where c.id not in (select id from numbered)
        and c.id not in (select w.pp_id from wczytane w where w.pp_id is not null)),
    wanted as (
      select w.n, w.akt_id, ${saidBy('w')} as said,
        row_number() over (partition by w.akt_id, ${saidBy('w')} order by w.n) as nth
      from wczytane w where ${batch} and w.wynik is null and w.id_zewnetrzne is null and w.wyroznik is null)
    update wczytane w set pp_id = l.id, wynik = 'BEZ_ZMIAN', wyroznik = l.wyroznik from wanted, left_over l
    where w.n = wanted.n and l.akt_id = wanted.akt_id and l.said = wanted.said and l.nth = wanted.nth`.execute(db)
}

/** A number that another living case of the act has. */
async function refuseTakenNumbers(db: Db, batch: Batch): Promise<void> {
  await sql`update wczytane w set blad = 'numberTaken', wynik = null where ${batch} and w.wyroznik is not null
    and w.wynik is distinct from 'BEZ_ZMIAN' and exists (select from przypadek p where p.akt_id = w.akt_id
      and p.wyroznik = w.wyroznik and p.usuniety is null and p.id is distinct from w.pp_id)`.execute(db)
}

const names = sql.raw(content.join(', '))
const values = sql.raw(content.map((name) => `w.${name}`).join(', '))
const euro = inEuro(sql`w.brutto`, sql`w.pp_data`)

/** Drafts that the body's own key leads to; what changed has to be verified again. */
async function changeDrafts(db: Db, actor: Actor, batch: Batch): Promise<void> {
  await sql`update przypadek p set (${names}) = (select ${values}), brutto_euro = ${euro}, wyroznik = w.wyroznik,
      zapisal = ${actor.login}, data_modyfikacji = now(), status_weryfikacji = null, czas_weryfikacji = null,
      wynik_weryfikacji = '[]'
    from wczytane w where ${batch} and w.wynik = 'ZMIENIONY' and p.id = w.pp_id`.execute(db)
}

/** New drafts; one without a number gets the next free one, in the order of the file. */
async function addDrafts(db: Db, actor: Actor, upId: number, batch: Batch): Promise<void> {
  await sql`with taken as (
      select akt_id, max(wyroznik) as last from (
        select p.akt_id, p.wyroznik from przypadek p where p.usuniety is null
          and p.akt_id in (select w.akt_id from wczytane w where ${batch})
        union all select w.akt_id, w.wyroznik from wczytane w where ${batch} and w.wynik is null) numbers
      group by akt_id),
    given as (
      select w.n, coalesce(taken.last, 0) + row_number() over (partition by w.akt_id order by w.n) as wyroznik
      from wczytane w left join taken on taken.akt_id = w.akt_id
      where ${batch} and w.wynik is null and w.wyroznik is null)
    update wczytane w set wyroznik = given.wyroznik from given where given.n = w.n`.execute(db)
  await sql`insert into przypadek (akt_id, up_id, beneficjent_id, akt_data, wyroznik, ${names}, brutto_euro, id_zewnetrzne, zapisal)
    select w.akt_id, ${upId}::int, akt.beneficjent_id, akt.akt_data, w.wyroznik, ${values}, ${euro}, w.id_zewnetrzne, ${actor.login}
    from wczytane w join akt on akt.id = w.akt_id where ${batch} and w.wynik is null order by w.n`.execute(db)
  await sql`update wczytane w set wynik = 'DODANY', pp_id = p.id from przypadek p where ${batch} and w.wynik is null
    and p.akt_id = w.akt_id and p.wyroznik = w.wyroznik and p.usuniety is null`.execute(db)
}
