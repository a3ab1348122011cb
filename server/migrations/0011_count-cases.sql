-- Twenty million cases: totals that need no counting, and indexes for every order of the lists.

-- ---------------------------------------------------------------------------------------------------------------
-- Counts. Every change of a case leaves, in its own transaction, what it adds to and takes from the lists. Nobody waits
-- for anybody: such a row is new each time. Now and then they are folded into the counts below. The total of anything
-- is what the counts say and what is not folded in yet, read in one statement.

create table przypadek_zmiana (
  -- which list: drafts (R) or sent (P), living or deleted
  stan text not null,
  usuniety boolean not null,
  up_id integer not null,
  beneficjent_id integer not null,
  pp_data date not null,
  rodzaj_pomocy text,
  ustawa_id integer,
  srodek_pomocy_id integer,
  forma_pomocy_id integer,
  przez_pomocy_id integer,
  zrodlo_poch_pomocy_id integer,
  -- cases more, or fewer, and their amounts; of the type that counts have, or the views below would not be planned as one
  n bigint not null,
  nominalna numeric not null,
  brutto numeric not null,
  brutto_euro numeric not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
-- without it, totals of a few beneficiaries would read the counts of all
create index przypadek_zmiana__beneficjent on przypadek_zmiana (beneficjent_id);

-- Every case as what it adds to its list.
create view przypadek_liczony as
  select stan, usuniety is not null as usuniety, up_id, beneficjent_id, pp_data, rodzaj_pomocy, ustawa_id,
    srodek_pomocy_id, forma_pomocy_id, przez_pomocy_id, zrodlo_poch_pomocy_id, 1::bigint as n,
    coalesce(nominalna, 0) as nominalna, coalesce(brutto, 0) as brutto, coalesce(brutto_euro, 0) as brutto_euro
  from przypadek;

create table licznik_dnia (
  stan text not null,
  usuniety boolean not null,
  pp_data date not null,
  n bigint not null,
  primary key (stan, usuniety, pp_data)
);

-- By month and dictionaries: a few thousand kinds of cases a month, whatever their number.
create table licznik_miesiaca (
  stan text not null,
  usuniety boolean not null,
  -- the first day of a month
  pp_data date not null,
  rodzaj_pomocy text,
  ustawa_id integer,
  srodek_pomocy_id integer,
  forma_pomocy_id integer,
  przez_pomocy_id integer,
  zrodlo_poch_pomocy_id integer,
  n bigint not null,
  nominalna numeric not null,
  brutto numeric not null,
  brutto_euro numeric not null,
  constraint licznik_miesiaca__klucz unique nulls not distinct (stan, usuniety, pp_data, rodzaj_pomocy, ustawa_id,
    srodek_pomocy_id, forma_pomocy_id, przez_pomocy_id, zrodlo_poch_pomocy_id)
);

create table licznik_podmiotu (
  up_id integer not null,
  stan text not null,
  usuniety boolean not null,
  -- the first day of a month
  pp_data date not null,
  n bigint not null,
  primary key (up_id, stan, usuniety, pp_data)
);

create table licznik_beneficjenta (
  beneficjent_id integer not null,
  stan text not null,
  usuniety boolean not null,
  n bigint not null,
  primary key (beneficjent_id, stan, usuniety) include (n)
);

-- Cases of beneficiaries whose name, or tax number, contains one, two or three letters: too short for an index.
create table licznik_fragmentu (
  pole text not null,
  fragment text collate "C" not null,
  stan text not null,
  usuniety boolean not null,
  n bigint not null,
  primary key (pole, fragment, stan, usuniety)
);

-- the database keeps them itself
revoke insert, update, delete on przypadek_zmiana, licznik_dnia, licznik_miesiaca, licznik_podmiotu,
  licznik_beneficjenta, licznik_fragmentu from latarnia_app;

-- ---------------------------------------------------------------------------------------------------------------
-- What changes of cases leave.

create function count_added() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into przypadek_zmiana
    select stan, usuniety is not null, up_id, beneficjent_id, pp_data, rodzaj_pomocy, ustawa_id, srodek_pomocy_id,
      forma_pomocy_id, przez_pomocy_id, zrodlo_poch_pomocy_id, 1, coalesce(nominalna, 0), coalesce(brutto, 0),
      coalesce(brutto_euro, 0)
    from added;
  return null;
end $$;
create trigger count_added after insert on przypadek referencing new table as added
  for each statement execute function count_added();

create function count_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into przypadek_zmiana values
    (old.stan, old.usuniety is not null, old.up_id, old.beneficjent_id, old.pp_data, old.rodzaj_pomocy, old.ustawa_id,
      old.srodek_pomocy_id, old.forma_pomocy_id, old.przez_pomocy_id, old.zrodlo_poch_pomocy_id, -1,
      -coalesce(old.nominalna, 0), -coalesce(old.brutto, 0), -coalesce(old.brutto_euro, 0));
  if tg_op = 'UPDATE' then
    insert into przypadek_zmiana values
      (new.stan, new.usuniety is not null, new.up_id, new.beneficjent_id, new.pp_data, new.rodzaj_pomocy, new.ustawa_id,
        new.srodek_pomocy_id, new.forma_pomocy_id, new.przez_pomocy_id, new.zrodlo_poch_pomocy_id, 1,
        coalesce(new.nominalna, 0), coalesce(new.brutto, 0), coalesce(new.brutto_euro, 0));
  end if;
  return null;
end $$;
create trigger count_removed after delete on przypadek for each row execute function count_changed();
create trigger count_changed after update on przypadek for each row
  when ((old.stan, old.usuniety is null, old.up_id, old.beneficjent_id, old.pp_data, old.rodzaj_pomocy, old.ustawa_id,
      old.srodek_pomocy_id, old.forma_pomocy_id, old.przez_pomocy_id, old.zrodlo_poch_pomocy_id, old.nominalna,
      old.brutto, old.brutto_euro)
    is distinct from
    (new.stan, new.usuniety is null, new.up_id, new.beneficjent_id, new.pp_data, new.rodzaj_pomocy, new.ustawa_id,
      new.srodek_pomocy_id, new.forma_pomocy_id, new.przez_pomocy_id, new.zrodlo_poch_pomocy_id, new.nominalna,
      new.brutto, new.brutto_euro))
  execute function count_changed();

create function refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception 'Cases are deleted row by row: their counts and history follow only then';
end $$;
create trigger refuse_truncate before truncate on przypadek for each statement execute function refuse_truncate();

-- ---------------------------------------------------------------------------------------------------------------
-- Totals as they are now: what is folded in, and what is not yet.

create view liczba_dnia as
  select stan, usuniety, pp_data, n from licznik_dnia
  union all select stan, usuniety, pp_data, n from przypadek_zmiana;

create view liczba_miesiaca as
  select stan, usuniety, pp_data, rodzaj_pomocy, ustawa_id, srodek_pomocy_id, forma_pomocy_id, przez_pomocy_id,
    zrodlo_poch_pomocy_id, n, nominalna, brutto, brutto_euro from licznik_miesiaca
  union all
  select stan, usuniety, date_trunc('month', pp_data)::date, rodzaj_pomocy, ustawa_id, srodek_pomocy_id, forma_pomocy_id,
    przez_pomocy_id, zrodlo_poch_pomocy_id, n, nominalna, brutto, brutto_euro from przypadek_zmiana;

create view liczba_podmiotu as
  select up_id, stan, usuniety, pp_data, n from licznik_podmiotu
  union all select up_id, stan, usuniety, date_trunc('month', pp_data)::date, n from przypadek_zmiana;

create view liczba_beneficjenta as
  select stan, usuniety, beneficjent_id, n from licznik_beneficjenta
  union all select stan, usuniety, beneficjent_id, n from przypadek_zmiana;

-- ---------------------------------------------------------------------------------------------------------------
-- Folding changes into the counts, counting anew, comparing.

-- The different runs of one to three letters in a text, as a search that ignores case meets them.
create function fragments(of_text text) returns setof text language sql immutable parallel safe as $$
  select distinct substr(t, i, len)
  from lower(of_text collate "pl-x-icu") t, generate_series(1, length(t)) i, generate_series(1, 3) len
  where i + len <= length(t) + 1
$$;

create function fragments_of(b beneficjent) returns table (pole text, fragment text) language sql immutable parallel safe
as $$ select 'nazwa', fragments(b.nazwa) union all select 'nip', fragments(b.nip) $$;

-- Adds to the counts, all but those of fragments, what `counted` holds: a temporary table or view in the shape of changes.
create procedure add_counted() language plpgsql as $$
begin
  insert into licznik_dnia as c
    select stan, usuniety, pp_data, sum(n) from counted group by 1, 2, 3
    on conflict (stan, usuniety, pp_data) do update set n = c.n + excluded.n;
  insert into licznik_miesiaca as c
    select stan, usuniety, date_trunc('month', pp_data)::date, rodzaj_pomocy, ustawa_id, srodek_pomocy_id,
      forma_pomocy_id, przez_pomocy_id, zrodlo_poch_pomocy_id, sum(n), sum(nominalna), sum(brutto), sum(brutto_euro)
    from counted group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    on conflict on constraint licznik_miesiaca__klucz do update set n = c.n + excluded.n,
      nominalna = c.nominalna + excluded.nominalna, brutto = c.brutto + excluded.brutto,
      brutto_euro = c.brutto_euro + excluded.brutto_euro;
  insert into licznik_podmiotu as c
    select up_id, stan, usuniety, date_trunc('month', pp_data)::date, sum(n) from counted group by 1, 2, 3, 4
    on conflict (up_id, stan, usuniety, pp_data) do update set n = c.n + excluded.n;
  insert into licznik_beneficjenta as c
    select beneficjent_id, stan, usuniety, sum(n) from counted group by 1, 2, 3
    on conflict (beneficjent_id, stan, usuniety) do update set n = c.n + excluded.n;
end $$;

-- Folds in what has changed; gives how many changes that were. One works at a time, the others have nothing to do.
create function fold_counts() returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare folded bigint;
begin
  if not pg_try_advisory_xact_lock(577215664) then return 0; end if;
  create temporary table counted (like przypadek_zmiana) on commit drop;
  with taken as (delete from przypadek_zmiana returning *) insert into counted select * from taken;
  get diagnostics folded = row_count;
  if folded > 0 then
    call add_counted();
    insert into licznik_fragmentu as c
      select f.pole, f.fragment, b.stan, b.usuniety, sum(b.n)
      from (select beneficjent_id, stan, usuniety, sum(n) as n from counted group by 1, 2, 3 having sum(n) <> 0) b
        join beneficjent on beneficjent.id = b.beneficjent_id cross join lateral fragments_of(beneficjent) f
      group by 1, 2, 3, 4
      on conflict (pole, fragment, stan, usuniety) do update set n = c.n + excluded.n;
  end if;
  drop table counted;
  return folded;
end $$;

-- Counts everything but fragments anew. Changes of cases wait for it, lists do not.
create procedure recount_cases() language plpgsql as $$
begin
  perform pg_advisory_xact_lock(577215664);
  lock table przypadek in share mode;
  perform fold_counts();
  delete from licznik_dnia;
  delete from licznik_miesiaca;
  delete from licznik_podmiotu;
  delete from licznik_beneficjenta;
  create temporary view counted as select * from przypadek_liczony;
  call add_counted();
  drop view counted;
end $$;

-- Counts fragments anew from the counts of beneficiaries, which takes longest and makes nobody wait.
create procedure recount_fragments() language plpgsql as $$
begin
  perform pg_advisory_xact_lock(577215664);
  delete from licznik_fragmentu;
  insert into licznik_fragmentu
    select f.pole, f.fragment, b.stan, b.usuniety, sum(b.n)
    from licznik_beneficjenta b join beneficjent on beneficjent.id = b.beneficjent_id
      cross join lateral fragments_of(beneficjent) f group by 1, 2, 3, 4;
end $$;

-- Counts that are not what the cases are, by name and key; to be asked in a transaction that sees one moment.
create function count_differences() returns table (licznik text, klucz text, roznica numeric) language sql as $$
  select 'licznik_dnia', concat_ws(' ', stan, usuniety, pp_data), sum(n) from (
    select stan, usuniety, pp_data, n from liczba_dnia
    union all select stan, usuniety, pp_data, -n from przypadek_liczony) c
  group by stan, usuniety, pp_data having sum(n) <> 0
  union all
  select 'licznik_miesiaca', c::text, n from (
    select stan, usuniety, pp_data, rodzaj_pomocy, ustawa_id, srodek_pomocy_id, forma_pomocy_id, przez_pomocy_id,
      zrodlo_poch_pomocy_id, sum(n) as n, sum(nominalna) as nominalna, sum(brutto) as brutto, sum(brutto_euro) as euro
    from (select * from liczba_miesiaca union all
      select stan, usuniety, date_trunc('month', pp_data)::date, rodzaj_pomocy, ustawa_id, srodek_pomocy_id,
        forma_pomocy_id, przez_pomocy_id, zrodlo_poch_pomocy_id, -n, -nominalna, -brutto, -brutto_euro
      from przypadek_liczony) m
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9) c
  where (n, nominalna, brutto, euro) <> (0, 0, 0, 0)
  union all
  select 'licznik_podmiotu', concat_ws(' ', up_id, stan, usuniety, pp_data), sum(n) from (
    select up_id, stan, usuniety, pp_data, n from liczba_podmiotu
    union all select up_id, stan, usuniety, date_trunc('month', pp_data)::date, -n from przypadek_liczony) c
  group by up_id, stan, usuniety, pp_data having sum(n) <> 0
  union all
  select 'licznik_beneficjenta', concat_ws(' ', stan, usuniety, beneficjent_id), sum(n) from (
    select stan, usuniety, beneficjent_id, n from liczba_beneficjenta
    union all select stan, usuniety, beneficjent_id, -n from przypadek_liczony) c
  group by stan, usuniety, beneficjent_id having sum(n) <> 0
  union all
  select 'licznik_fragmentu', concat_ws(' ', stan, usuniety, pole, fragment), sum(n) from (
    select stan, usuniety, pole, fragment, n from licznik_fragmentu
    union all select stan, usuniety, pole, fragment, -n from licznik_beneficjenta l
      join beneficjent on beneficjent.id = l.beneficjent_id cross join lateral fragments_of(beneficjent)) c
  group by stan, usuniety, pole, fragment having sum(n) <> 0
$$;

call recount_cases();
call recount_fragments();

-- ---------------------------------------------------------------------------------------------------------------
-- Orders of the lists. Rows equal in the column that a list is sorted by follow by date and number (see the grid), so
-- what a case only points to is walked in the order of what it points to, and there by date.

create index udzielajacy_pomocy__nip_pl on udzielajacy_pomocy (nip collate "pl-x-icu", id);
drop index przypadek__przeslane_up, przypadek__beneficjent, przypadek__ustawa, przypadek__srodek, przypadek__forma,
  przypadek__przeznaczenie, przypadek__zrodlo;
create index przypadek__przeslane_up on przypadek (up_id, pp_data, id) include (beneficjent_id)
  where stan = 'P' and usuniety is null;
create index przypadek__beneficjent on przypadek (beneficjent_id, pp_data, id) where stan = 'P' and usuniety is null;
create index przypadek__ustawa on przypadek (ustawa_id, pp_data, id);
create index przypadek__srodek on przypadek (srodek_pomocy_id, pp_data, id);
create index przypadek__forma on przypadek (forma_pomocy_id, pp_data, id);
create index przypadek__przeznaczenie on przypadek (przez_pomocy_id, pp_data, id);
create index przypadek__zrodlo on przypadek (zrodlo_poch_pomocy_id, pp_data, id);
-- What a case says itself is walked year by year: dates of registering and sending run with the date of aid, and the
-- whole order of one of them would have to be walked to the end of an early year.
create index przypadek__rok_rodzaj on przypadek ((extract(year from pp_data)::int), rodzaj_pomocy, pp_data, id)
  where stan = 'P' and usuniety is null;
create index przypadek__rok_wyroznik on przypadek ((extract(year from pp_data)::int), wyroznik, pp_data, id)
  where stan = 'P' and usuniety is null;
create index przypadek__rok_nominalna on przypadek ((extract(year from pp_data)::int), nominalna, pp_data, id)
  where stan = 'P' and usuniety is null;
create index przypadek__rok_brutto on przypadek ((extract(year from pp_data)::int), brutto, pp_data, id)
  where stan = 'P' and usuniety is null;
create index przypadek__rok_brutto_euro on przypadek ((extract(year from pp_data)::int), brutto_euro, pp_data, id)
  where stan = 'P' and usuniety is null;
create index przypadek__rok_rejestracja on przypadek ((extract(year from pp_data)::int), data_rejestracji, pp_data, id)
  where stan = 'P' and usuniety is null;
create index przypadek__rok_przeslanie on przypadek ((extract(year from pp_data)::int), data_przeslania, pp_data, id)
  where stan = 'P' and usuniety is null;
create index przypadek__rok_modyfikacja on przypadek ((extract(year from pp_data)::int), data_modyfikacji, pp_data, id)
  where stan = 'P' and usuniety is null;
create index przypadek__rok_zapisal on przypadek ((extract(year from pp_data)::int), (zapisal collate "pl-x-icu"), pp_data, id)
  where stan = 'P' and usuniety is null;
