-- Counts of cases: what each change leaves, and how that is folded into them
-- (docs/decisions/0020-totals-and-orders-of-cases.md).

create or replace function count_added() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into przypadek_zmiana (stan, usuniety, up_id, beneficjent_id, pp_data, rodzaj_pomocy, ustawa_id, srodek_pomocy_id,
      forma_pomocy_id, przez_pomocy_id, zrodlo_poch_pomocy_id, n, nominalna, brutto, brutto_euro)
    select stan, usuniety is not null, up_id, beneficjent_id, pp_data, rodzaj_pomocy, ustawa_id, srodek_pomocy_id,
      forma_pomocy_id, przez_pomocy_id, zrodlo_poch_pomocy_id, 1, coalesce(nominalna, 0), coalesce(brutto, 0),
      coalesce(brutto_euro, 0)
    from added;
  return null;
end $$;

create or replace function count_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into przypadek_zmiana (stan, usuniety, up_id, beneficjent_id, pp_data, rodzaj_pomocy, ustawa_id, srodek_pomocy_id,
      forma_pomocy_id, przez_pomocy_id, zrodlo_poch_pomocy_id, n, nominalna, brutto, brutto_euro) values
    (old.stan, old.usuniety is not null, old.up_id, old.beneficjent_id, old.pp_data, old.rodzaj_pomocy, old.ustawa_id,
      old.srodek_pomocy_id, old.forma_pomocy_id, old.przez_pomocy_id, old.zrodlo_poch_pomocy_id, -1,
      -coalesce(old.nominalna, 0), -coalesce(old.brutto, 0), -coalesce(old.brutto_euro, 0));
  if tg_op = 'UPDATE' then
    insert into przypadek_zmiana (stan, usuniety, up_id, beneficjent_id, pp_data, rodzaj_pomocy, ustawa_id, srodek_pomocy_id,
        forma_pomocy_id, przez_pomocy_id, zrodlo_poch_pomocy_id, n, nominalna, brutto, brutto_euro) values
      (new.stan, new.usuniety is not null, new.up_id, new.beneficjent_id, new.pp_data, new.rodzaj_pomocy, new.ustawa_id,
        new.srodek_pomocy_id, new.forma_pomocy_id, new.przez_pomocy_id, new.zrodlo_poch_pomocy_id, 1,
        coalesce(new.nominalna, 0), coalesce(new.brutto, 0), coalesce(new.brutto_euro, 0));
  end if;
  return null;
end $$;

create or replace function refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception 'Cases are deleted row by row: their counts and history follow only then';
end $$;

-- Adds to the counts, all but those of fragments, what `counted` holds: a temporary table or view in the shape of changes.
create or replace procedure add_counted() language plpgsql as $$
begin
  insert into licznik_dnia as c (stan, usuniety, pp_data, n)
    select stan, usuniety, pp_data, sum(n) from counted group by 1, 2, 3
    on conflict (stan, usuniety, pp_data) do update set n = c.n + excluded.n;
  insert into licznik_miesiaca as c (stan, usuniety, pp_data, rodzaj_pomocy, ustawa_id, srodek_pomocy_id,
      forma_pomocy_id, przez_pomocy_id, zrodlo_poch_pomocy_id, n, nominalna, brutto, brutto_euro)
    select stan, usuniety, date_trunc('month', pp_data)::date, rodzaj_pomocy, ustawa_id, srodek_pomocy_id,
      forma_pomocy_id, przez_pomocy_id, zrodlo_poch_pomocy_id, sum(n), sum(nominalna), sum(brutto), sum(brutto_euro)
    from counted group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    on conflict on constraint licznik_miesiaca__klucz do update set n = c.n + excluded.n,
      nominalna = c.nominalna + excluded.nominalna, brutto = c.brutto + excluded.brutto,
      brutto_euro = c.brutto_euro + excluded.brutto_euro;
  insert into licznik_podmiotu as c (up_id, stan, usuniety, pp_data, n)
    select up_id, stan, usuniety, date_trunc('month', pp_data)::date, sum(n) from counted group by 1, 2, 3, 4
    on conflict (up_id, stan, usuniety, pp_data) do update set n = c.n + excluded.n;
  insert into licznik_beneficjenta as c (beneficjent_id, stan, usuniety, n, nazwa_szukana)
    select b.id, k.stan, k.usuniety, k.n, b.nazwa_szukana
    from (select beneficjent_id, stan, usuniety, sum(n) as n from counted group by 1, 2, 3) k
      join beneficjent b on b.id = k.beneficjent_id
    on conflict (beneficjent_id, stan, usuniety) do update set n = c.n + excluded.n;
end $$;

-- Folds in what has changed; gives how many changes that were. One works at a time, the others have nothing to do.
create or replace function fold_counts() returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare folded bigint;
begin
  if not pg_try_advisory_xact_lock(577215664) then return 0; end if;
  create temporary table counted (like przypadek_zmiana) on commit drop;
  with taken as (delete from przypadek_zmiana returning *) insert into counted select * from taken;
  get diagnostics folded = row_count;
  if folded > 0 then
    call add_counted();
    insert into licznik_fragmentu as c (pole, fragment, stan, usuniety, n)
      select f.pole, f.fragment, b.stan, b.usuniety, sum(b.n)
      from (select beneficjent_id, stan, usuniety, sum(n) as n from counted group by 1, 2, 3 having sum(n) <> 0) b
        join beneficjent on beneficjent.id = b.beneficjent_id cross join lateral fragments_of(beneficjent) f
      group by 1, 2, 3, 4
      on conflict (pole, fragment, stan, usuniety) do update set n = c.n + excluded.n;
  end if;
  drop table counted;
  return folded;
end $$;
