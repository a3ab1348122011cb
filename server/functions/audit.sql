-- The chain of the audit's days and their counts (docs/decisions/0040-audit.md). The owner's rights do what the application's
-- role may not: it can call these functions, and none of them changes a line.

-- The moment at which a day begins in Poland.
create or replace function start_of_day(day date) returns timestamptz language sql stable as $$
  select day::timestamp at time zone 'Europe/Warsaw'
$$;

-- From this moment on days are not closed yet.
create or replace function audit_open_since() returns timestamptz language sql stable as $$
  select coalesce((select start_of_day(max(dzien) + 1) from audyt_dzien), '-infinity')
$$;

-- How many lines a day has, and their digest after that of the day before.
create or replace function audit_digest(day date, former bytea, out lines bigint, out digest bytea) language sql stable as $$
  select count(*), sha256(former || convert_to(day::text, 'UTF8') || coalesce(string_agg(sha256(convert_to(jsonb_build_array(id,
      to_char(czas at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), zdarzenie, login, w_imieniu, adres, podmiot_id,
      szczegoly)::text, 'UTF8')), ''::bytea order by id), ''::bytea))
  from audyt where czas >= start_of_day(day) and czas < start_of_day(day + 1)
$$;

-- Returns once no transaction is open that has written a line: whatever is written later has a later time.
create or replace function await_audit_writers() returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
begin
  lock table audyt in share mode;
end $$;

-- Adds the lines of a day to the counts, or takes them out (`times` -1).
create or replace procedure count_audit_day(day date, times integer) language plpgsql as $$
begin
  insert into audyt_licznik as c (pole, wartosc, n)
    select v.pole, v.wartosc, times * count(*) from audyt a cross join lateral (values ('zdarzenie', a.zdarzenie),
      ('login', a.login), ('uzytkownik', coalesce(a.szczegoly ->> 'login', a.w_imieniu, a.login)),
      ('adres', a.adres), ('podmiotId', a.podmiot_id::text), ('rekord', a.szczegoly ->> 'rekord')) as v (pole, wartosc)
    where a.czas >= start_of_day(day) and a.czas < start_of_day(day + 1) and v.wartosc is not null
    group by 1, 2 order by 1, 2
    on conflict (pole, wartosc) do update set n = c.n + excluded.n;
end $$;

-- Closes the earliest day that is over and still open, and returns it; nothing where there is none. Two at once take turns.
create or replace function close_audit_day(out dzien date, out skrot bytea)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  former audyt_dzien;
  day date;
  counted record;
begin
  perform pg_advisory_xact_lock(141421356);
  select * into former from audyt_dzien d order by d.dzien desc limit 1;
  day := coalesce(former.dzien + 1, (select (min(a.czas) at time zone 'Europe/Warsaw')::date from audyt a));
  if day is null or day >= (clock_timestamp() at time zone 'Europe/Warsaw')::date then return; end if;
  select * into counted from audit_digest(day, coalesce(former.skrot, ''::bytea));
  insert into audyt_dzien (dzien, liczba, skrot) values (day, counted.lines, counted.digest);
  call count_audit_day(day, 1);
  dzien := day;
  skrot := counted.digest;
end $$;

-- Deletes the lines of the earliest closed day that is older than the product keeps them, and returns it. Its digest stays, and
-- a line of today records it: so the chain holds the deletion too.
create or replace function delete_old_audit_day() returns date
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  years integer;
  day date;
  deleted bigint;
begin
  perform pg_advisory_xact_lock(141421356);
  -- the least that the parameter can be set to
  select greatest(wartosc::integer, 2) into years from parametr where kod = 'DZIENNIK_LATA';
  select min(d.dzien) into day from audyt_dzien d where d.usuniety is null;
  if day is null or years is null or day >= (clock_timestamp() - make_interval(years => years))::date then return null; end if;
  call count_audit_day(day, -1);
  delete from audyt where czas >= start_of_day(day) and czas < start_of_day(day + 1);
  get diagnostics deleted = row_count;
  delete from audyt_licznik where n = 0;
  update audyt_dzien d set usuniety = clock_timestamp() where d.dzien = day;
  if deleted > 0 then
    insert into audyt (zdarzenie, szczegoly)
      values ('usuniecie-dziennika', jsonb_build_object('dzien', day, 'liczba', deleted, 'lata', years));
  end if;
  return day;
end $$;

-- Whether the deletion of a closed day is recorded by a line, or by one of a day that was itself deleted since.
create or replace function is_deletion_recorded(day date, lines bigint, moment timestamptz) returns boolean language sql stable as $$
  select lines = 0
    or exists (select from audyt a where a.zdarzenie = 'usuniecie-dziennika' and a.szczegoly ->> 'dzien' = day::text
      and a.czas between moment - interval '1 minute' and moment + interval '1 minute')
    or exists (select from audyt_dzien later where later.usuniety is not null
      and later.dzien = (moment at time zone 'Europe/Warsaw')::date)
$$;

-- The first day that is not as it was closed, and what is wrong with it; nothing where all are.
create or replace function broken_audit_day(out day date, out fault text) language plpgsql stable as $$
declare
  closed audyt_dzien;
  former audyt_dzien;
  counted record;
begin
  for closed in select * from audyt_dzien d order by d.dzien loop
    day := closed.dzien;
    if former.dzien is null and exists (select from audyt where czas < start_of_day(day)) then
      fault := 'added';
      return;
    end if;
    if closed.dzien <> former.dzien + 1 then
      day := former.dzien + 1;
      fault := 'missing';
      return;
    end if;
    select * into counted from audit_digest(day, coalesce(former.skrot, ''::bytea));
    fault := case
      when closed.usuniety is not null then
        case when counted.lines > 0 then 'added'
          -- the product deletes the oldest day first, never one under two years of age, and says so
          when former.dzien is not null and former.usuniety is null or closed.usuniety > clock_timestamp()
            or start_of_day(day) > closed.usuniety - interval '2 years' or not is_deletion_recorded(day, closed.liczba, closed.usuniety) then 'removed' end
      when counted.lines > closed.liczba then 'added'
      when counted.lines < closed.liczba then 'removed'
      when counted.digest <> closed.skrot then 'changed' end;
    if fault is not null then return; end if;
    former := closed;
  end loop;
  day := null;
end $$;
