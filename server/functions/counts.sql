-- after 0006_acts-and-cases.sql
-- Counts of cases: what each change leaves, and how that is compacted into them
-- (docs/decisions/0020-totals-and-orders-of-cases.md).

-- The day on which a case was sent, in Poland.
create or replace function day_sent(data_przeslania timestamptz) returns date language sql immutable parallel safe as $$
  select (data_przeslania at time zone 'Europe/Warsaw')::date
$$;

-- A case is late if it was sent more than seven days after the aid (decisions, 'Acts and cases').
create or replace function sent_late(pp_data date, data_przeslania timestamptz) returns boolean
language sql immutable parallel safe as $$
  select (data_przeslania at time zone 'Europe/Warsaw')::date > pp_data + 7
$$;

-- The voivodeship of a commune; 00 if there is none.
create or replace function voivodeship_of(gmina_id integer) returns text language sql stable parallel safe as $$
  select coalesce((select left(kod, 2) from jednostka_siedziby where id = gmina_id), '00')
$$;

-- The voivodeship of the beneficiary's seat as the act has it.
create or replace function seat_of(of_akt integer) returns text language sql stable parallel safe as $$
  select voivodeship_of(gmina_id) from akt where id = of_akt
$$;

-- Cases that are counted alike leave one line: lists add up the lines until they are compacted.
create or replace function count_added() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into przypadek_zmiana (stan, usuniety, up_id, beneficjent_id, pp_data, rodzaj_pomocy, ustawa_id, srodek_pomocy_id,
      forma_pomocy_id, przez_pomocy_id, zrodlo_poch_pomocy_id, n, nominalna, brutto, brutto_euro, wojewodztwo, miesiac_przeslania, po_terminie)
    select stan, usuniety is not null, up_id, beneficjent_id, pp_data, rodzaj_pomocy, ustawa_id, srodek_pomocy_id,
      forma_pomocy_id, przez_pomocy_id, zrodlo_poch_pomocy_id, count(*), sum(coalesce(nominalna, 0)),
      sum(coalesce(brutto, 0)), sum(coalesce(brutto_euro, 0)),
      case when stan = 'P' and usuniety is null then seat_of(akt_id) end,
      case when stan = 'P' and usuniety is null then date_trunc('month', day_sent(data_przeslania))::date end,
      case when stan = 'P' and usuniety is null then sent_late(pp_data, data_przeslania) end
    from added group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 16, 17, 18;
  return null;
end $$;

-- Leaves what a case adds to its list (`times` 1) or takes from it (-1). Only of living sent cases it is kept where the
-- beneficiary sits and when they were sent; changes under one act take turns, so that its seat does not change meanwhile.
create or replace procedure leave_change(c przypadek, times integer, seat text) language plpgsql as $$
declare
  living_sent boolean := c.stan = 'P' and c.usuniety is null;
begin
  insert into przypadek_zmiana (stan, usuniety, up_id, beneficjent_id, pp_data, rodzaj_pomocy, ustawa_id, srodek_pomocy_id,
      forma_pomocy_id, przez_pomocy_id, zrodlo_poch_pomocy_id, n, nominalna, brutto, brutto_euro, wojewodztwo, miesiac_przeslania, po_terminie)
    values (c.stan, c.usuniety is not null, c.up_id, c.beneficjent_id, c.pp_data, c.rodzaj_pomocy, c.ustawa_id,
      c.srodek_pomocy_id, c.forma_pomocy_id, c.przez_pomocy_id, c.zrodlo_poch_pomocy_id, times,
      times * coalesce(c.nominalna, 0), times * coalesce(c.brutto, 0), times * coalesce(c.brutto_euro, 0),
      case when living_sent then coalesce(seat, seat_of(c.akt_id)) end,
      case when living_sent then date_trunc('month', day_sent(c.data_przeslania))::date end,
      case when living_sent then sent_late(c.pp_data, c.data_przeslania) end);
end $$;

create or replace function count_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  call leave_change(old, -1, null);
  if tg_op = 'UPDATE' then
    call leave_change(new, 1, null);
  end if;
  return null;
end $$;

-- The living sent cases of an act go from one voivodeship to another.
create or replace procedure move_cases(of_akt integer, from_seat text, to_seat text) language plpgsql as $$
declare
  moved przypadek;
begin
  if from_seat = to_seat then return; end if;
  for moved in select * from przypadek where akt_id = of_akt and stan = 'P' and usuniety is null loop
    call leave_change(moved, -1, from_seat);
    call leave_change(moved, 1, to_seat);
  end loop;
end $$;

create or replace function count_moved_act() returns trigger language plpgsql security definer set search_path = public as $$
begin
  call move_cases(new.id, voivodeship_of(old.gmina_id), voivodeship_of(new.gmina_id));
  return null;
end $$;

create or replace function count_moved_unit() returns trigger language plpgsql security definer set search_path = public as $$
declare
  act integer;
begin
  for act in select id from akt where gmina_id = new.id loop
    call move_cases(act, left(old.kod, 2), left(new.kod, 2));
  end loop;
  return null;
end $$;

create or replace function refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception 'Cases are deleted row by row: their counts and history follow only then';
end $$;

-- Adds to the counts what `counted` holds: a temporary table or view in the shape of changes.
create or replace procedure add_counted() language plpgsql as $$
begin
  insert into licznik_dnia as c (stan, usuniety, pp_data, rodzaj_pomocy, n)
    select stan, usuniety, pp_data, rodzaj_pomocy, sum(n) from counted group by 1, 2, 3, 4
    on conflict on constraint licznik_dnia__klucz do update set n = c.n + excluded.n;
  insert into licznik_miesiaca as c (stan, usuniety, pp_data, rodzaj_pomocy, ustawa_id, srodek_pomocy_id,
      forma_pomocy_id, przez_pomocy_id, zrodlo_poch_pomocy_id, n, nominalna, brutto, brutto_euro)
    select stan, usuniety, date_trunc('month', pp_data)::date, rodzaj_pomocy, ustawa_id, srodek_pomocy_id,
      forma_pomocy_id, przez_pomocy_id, zrodlo_poch_pomocy_id, sum(n), sum(nominalna), sum(brutto), sum(brutto_euro)
    from counted group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    on conflict on constraint licznik_miesiaca__klucz do update set n = c.n + excluded.n,
      nominalna = c.nominalna + excluded.nominalna, brutto = c.brutto + excluded.brutto,
      brutto_euro = c.brutto_euro + excluded.brutto_euro;
  insert into licznik_podmiotu as c (up_id, stan, usuniety, pp_data, rodzaj_pomocy, n, brutto, spoznione)
    select up_id, stan, usuniety, date_trunc('month', pp_data)::date, rodzaj_pomocy, sum(n), sum(brutto),
      coalesce(sum(n) filter (where po_terminie), 0)
    from counted group by 1, 2, 3, 4, 5
    on conflict on constraint licznik_podmiotu__klucz do update set n = c.n + excluded.n, brutto = c.brutto + excluded.brutto,
      spoznione = c.spoznione + excluded.spoznione;
  insert into licznik_wojewodztwa as c (wojewodztwo, pp_data, n, brutto)
    select wojewodztwo, date_trunc('month', pp_data)::date, sum(n), sum(brutto)
    from counted where wojewodztwo is not null group by 1, 2
    on conflict (wojewodztwo, pp_data) do update set n = c.n + excluded.n, brutto = c.brutto + excluded.brutto;
  insert into licznik_przeslania as c (miesiac, po_terminie, n)
    select miesiac_przeslania, po_terminie, sum(n) from counted where miesiac_przeslania is not null group by 1, 2
    on conflict (miesiac, po_terminie) do update set n = c.n + excluded.n;
  insert into licznik_beneficjenta as c (beneficjent_id, stan, usuniety, n, nazwa_szukana)
    select b.id, k.stan, k.usuniety, k.n, b.nazwa_szukana
    from (select beneficjent_id, stan, usuniety, sum(n) as n from counted group by 1, 2, 3) k
      join beneficjent b on b.id = k.beneficjent_id
    on conflict (beneficjent_id, stan, usuniety) do update set n = c.n + excluded.n;
end $$;

-- Compacts what has changed into the counts; gives how many changes that were. One works at a time, the others have nothing to do.
create or replace function compact_counts() returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare compacted bigint;
begin
  if not pg_try_advisory_xact_lock(577215664) then return 0; end if;
  create temporary table counted (like przypadek_zmiana) on commit drop;
  with taken as (delete from przypadek_zmiana returning *)
    insert into counted (stan, usuniety, up_id, beneficjent_id, pp_data, rodzaj_pomocy, ustawa_id, srodek_pomocy_id,
      forma_pomocy_id, przez_pomocy_id, zrodlo_poch_pomocy_id, n, nominalna, brutto, brutto_euro, wojewodztwo, miesiac_przeslania, po_terminie)
    select stan, usuniety, up_id, beneficjent_id, pp_data, rodzaj_pomocy, ustawa_id, srodek_pomocy_id,
      forma_pomocy_id, przez_pomocy_id, zrodlo_poch_pomocy_id, n, nominalna, brutto, brutto_euro, wojewodztwo, miesiac_przeslania, po_terminie
    from taken;
  get diagnostics compacted = row_count;
  if compacted > 0 then
    call add_counted();
  end if;
  drop table counted;
  return compacted;
end $$;
