-- after 0006_acts-and-cases.sql
-- The queue of awards for the Union's register of de minimis aid, eAIR (docs/decisions/0047-eair.md).

-- Easter Sunday, as `contract/src/kernel/working-days.ts` has it.
create or replace function easter(of_year integer) returns date language plpgsql immutable parallel safe as $$
declare
  b integer := of_year / 100;
  c integer := of_year % 100;
  h integer := (19 * (of_year % 19) + b - b / 4 - (8 * b + 13) / 25 + 15) % 30;
  l integer := (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7;
  n integer := h + l - 7 * ((of_year % 19 + 11 * h + 22 * l) / 451) + 114;
begin
  return make_date(of_year, n / 31, 1) + n % 31;
end $$;

-- The day that is a number of working days after another, as `contract/src/kernel/working-days.ts` has it.
-- Without a day there is none, where counting on would never end.
create or replace function working_day_after(day date, working_days integer) returns date
language plpgsql immutable strict parallel safe as $$
declare
  days_left integer := working_days;
  month_day text;
begin
  while days_left > 0 loop
    day := day + 1;
    continue when extract(isodow from day) > 5;
    month_day := to_char(day, 'MMDD');
    continue when month_day in ('0101', '0106', '0501', '0503', '0815', '1101', '1111', '1225', '1226')
      or (month_day = '1224' and extract(year from day) >= 2025)
      -- the earliest Easter Monday and the latest Corpus Christi
      or (month_day between '0323' and '0624' and day - easter(extract(year from day)::integer) in (1, 60));
    days_left := days_left - 1;
  end loop;
  return day;
end $$;

-- The first day of aid that eAIR is notified of: that of the parameter, and never before the regulations ask for it.
create or replace function eair_since() returns date language sql stable parallel safe as $$
  select greatest('2026-01-01', (select case when wartosc ~ '^\d{4}-\d\d-\d\d$' then wartosc::date else '9999-12-31' end
    from parametr where kod = 'EAIR_OBOWIAZUJE_OD'))
$$;

-- What is reported to eAIR of a case. Each key is a field whose change has to be reported, too; aid does not say that it is no reduction.
create or replace function eair_content(pp przypadek, pkd_id integer) returns jsonb language sql immutable as $$
  select jsonb_build_object('upNazwa', pp.up_id, 'bfNazwa', pp.beneficjent_id, 'ppData', pp.pp_data, 'brutto', pp.brutto,
    'bruttoEuro', pp.brutto_euro, 'formaPomocyKod', pp.forma_pomocy_id, 'przezPomocyKod', pp.przez_pomocy_id, 'pkdKod', pkd_id)
    || case when pp.nominalna < 0 then '{"zmniejszenie": true}'::jsonb else '{}' end
$$;

-- Whether what was reported to eAIR is a reduction: its number is that of the award which it reduces.
create or replace function eair_reduces(reported jsonb) returns boolean language sql immutable parallel safe as $$
  select coalesce(reported ? 'zmniejszenie', false)
$$;

-- The fields in which what was reported to eAIR differs from what has to be.
create or replace function eair_differences(reported jsonb, content jsonb) returns text[] language sql immutable parallel safe as $$
  select case when reported is null or reported = content then '{}' else array(select field
    from unnest('{upNazwa,bfNazwa,ppData,brutto,bruttoEuro,formaPomocyKod,przezPomocyKod,pkdKod,zmniejszenie}'::text[]) field
    where reported -> field is distinct from content -> field) end
$$;

-- The state of a row of the queue, by what is known of it; none if it does not concern anybody now.
create or replace function eair_state(owed boolean, reason text, content jsonb, exported jsonb, reported jsonb) returns text
language sql immutable parallel safe as $$
  select case
    when not owed then case when coalesce(exported, reported) is not null then 'DO_USUNIECIA' end
    when reason is not null then 'NIE_DOTYCZY'
    -- what was exported last is what eAIR has or will have
    when coalesce(exported, reported) = content then case when exported is null then 'ZGLOSZONE' else 'WYEKSPORTOWANE' end
    when reported is null then 'DO_ZGLOSZENIA'
    else 'DO_KOREKTY' end
$$;

-- Brings the rows of these cases up to date.
create or replace function feed_eair(ids integer[]) returns void language plpgsql as $$
begin
  if ids is null then return; end if;
  insert into zgloszenie_eair as z (id, up_id, pp_data, nalezy, tresc)
    select pp.id, pp.up_id, pp.pp_data, owed, eair_content(pp, akt.pkd_id)
    from przypadek pp join akt on akt.id = pp.akt_id
      cross join lateral (select pp.stan = 'P' and pp.usuniety is null and pp.rodzaj_pomocy = 'M' and pp.pp_data >= '2026-01-01'
        and exists (select from przeznaczenie_pomocy p where p.id = pp.przez_pomocy_id and p.kod in ('e2', 'e2c')) as owed) o
    where pp.id = any (ids) and (owed or exists (select from zgloszenie_eair where id = pp.id))
    -- as everybody else locks several rows
    order by pp.id
    on conflict (id) do update set up_id = excluded.up_id, pp_data = excluded.pp_data, nalezy = excluded.nalezy,
        tresc = excluded.tresc, zmieniono = polish_today()
      where (z.nalezy, z.tresc) is distinct from (excluded.nalezy, excluded.tresc);
end $$;

create or replace function feed_eair_added() returns trigger language plpgsql as $$
begin
  perform feed_eair(array_agg(id)) from added
    where stan = 'P' and usuniety is null and rodzaj_pomocy = 'M' and pp_data >= '2026-01-01';
  return null;
end $$;

create or replace function feed_eair_changed() returns trigger language plpgsql as $$
begin
  perform feed_eair(array_agg(n.id)) from new_rows n join old_rows o on o.id = n.id
    where n.stan = 'P' and 'M' in (n.rodzaj_pomocy, o.rodzaj_pomocy)
      and greatest(n.pp_data, o.pp_data) >= '2026-01-01'
      and (n.stan, n.usuniety is null, n.rodzaj_pomocy, n.up_id, n.beneficjent_id, n.pp_data, n.brutto, n.brutto_euro, n.forma_pomocy_id, n.przez_pomocy_id, n.nominalna < 0)
        is distinct from
        (o.stan, o.usuniety is null, o.rodzaj_pomocy, o.up_id, o.beneficjent_id, o.pp_data, o.brutto, o.brutto_euro, o.forma_pomocy_id, o.przez_pomocy_id, o.nominalna < 0);
  return null;
end $$;

-- The class of activity is said by the act; the rest of what an act changes reaches its cases by their foreign key.
create or replace function feed_eair_of_act() returns trigger language plpgsql as $$
begin
  perform feed_eair(array_agg(id)) from przypadek
    where akt_id = new.id and stan = 'P' and rodzaj_pomocy = 'M' and pp_data >= '2026-01-01';
  return null;
end $$;

-- Whether a report of this state is settled; the lists of what waits and of what is settled have those with a state.
create or replace function eair_settled(state text) returns boolean language sql immutable parallel safe as $$
  select state in ('ZGLOSZONE', 'NIE_DOTYCZY')
$$;

-- Leaves what a statement adds to the lists of bodies and takes from them.
create or replace function count_eair() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    insert into eair_zmiana (up_id, zalatwione, n)
      select up_id, eair_settled(stan), -count(*) from old_rows where stan is not null group by 1, 2;
  end if;
  if tg_op <> 'DELETE' then
    insert into eair_zmiana (up_id, zalatwione, n)
      select up_id, eair_settled(stan), count(*) from new_rows where stan is not null group by 1, 2;
  end if;
  return null;
end $$;

-- Compacts what has changed into the counts. One works at a time, the others have nothing to do.
create or replace function compact_eair() returns void language plpgsql security definer set search_path = public as $$
begin
  if not pg_try_advisory_xact_lock(577215665) then return; end if;
  with taken as (delete from eair_zmiana returning *)
  insert into licznik_eair as c (up_id, zalatwione, n) select up_id, zalatwione, sum(n) from taken group by 1, 2
    on conflict (zalatwione, up_id) do update set n = c.n + excluded.n;
end $$;

-- Counts all reports anew. Changes of them wait for it, lists do not.
create or replace procedure recount_eair() language plpgsql as $$
begin
  perform pg_advisory_xact_lock(577215665);
  lock table zgloszenie_eair in share mode;
  delete from eair_zmiana;
  delete from licznik_eair;
  insert into licznik_eair (up_id, zalatwione, n)
    select up_id, eair_settled(stan), count(*) from zgloszenie_eair where stan is not null group by 1, 2;
end $$;
