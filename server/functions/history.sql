-- Versions and history of records.

-- Counts a row's version up when anything in it changed, whatever columns the table has or will have. Only the columns
-- named here are no part of a record's content; a change of them alone leaves version and history as they are. Setting
-- `wersja` asks for a new version by itself: a record whose links changed has one, though its own row is the same.
create or replace function bump_version() returns trigger language plpgsql as $$
declare
  -- the old row with the new values of those columns
  expected record := old;
begin
  if tg_table_name = 'przypadek' then
    -- what verification found: a user who has the case open meanwhile has missed nothing
    expected.status_weryfikacji := new.status_weryfikacji;
    expected.czas_weryfikacji := new.czas_weryfikacji;
    expected.wynik_weryfikacji := new.wynik_weryfikacji;
    -- what became of its certificate, which has a history of its own
    expected.zaswiadczenie := new.zaswiadczenie;
    expected.korekta_do := new.korekta_do;
    -- repeated from the act, whose history has it
    expected.akt_data := new.akt_data;
  elsif tg_table_name = 'podmiot_gospodarczy' then
    -- generated, and not known yet when this runs
    expected.nazwa_szukana := new.nazwa_szukana;
  elsif tg_table_name = 'zaswiadczenie' then
    -- each print has its line in the audit
    expected.liczba_wydrukow := new.liczba_wydrukow;
  elsif tg_table_name = 'zgloszenie_eair' then
    -- generated, as above
    expected.stan := new.stan;
    expected.pola := new.pola;
    expected.termin := new.termin;
    expected.widoczne_do := new.widoczne_do;
  end if;
  -- *<> compares rows column by column and takes two empty values for the same
  new.wersja := old.wersja + (new *<> expected)::integer;
  return new;
end $$;

-- Called by three triggers of a table, once for a statement, with its rows as `new_rows` and `old_rows`. Of an update
-- those rows are kept that have a version which was not there before.
create or replace function record_history() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  columns text := (select string_agg(quote_ident(attname), ', ') from pg_attribute
    where attrelid = tg_relid and attnum > 0 and not attisdropped);
begin
  execute format('insert into %1$I (czas_wykon, operacja, user_mod, w_imieniu, %2$s)
      select clock_timestamp(), $1, $2, $3, %2$s from %3$s', tg_table_name || '_historia', columns,
      case tg_op when 'INSERT' then 'new_rows' when 'DELETE' then 'old_rows' else 'new_rows n
        where not exists (select from old_rows o where o.id = n.id and o.wersja = n.wersja)' end)
    using tg_op, coalesce(nullif(current_setting('app.login', true), ''), 'system'),
      nullif(current_setting('app.on_behalf_of', true), '');
  return null;
end $$;

-- Gives a table (id, wersja, …) its history. Columns that the table gets later are added to both.
create or replace procedure keep_history(of_table text) language plpgsql as $$
begin
  execute format('create table %I (czas_wykon timestamptz not null, operacja text not null, user_mod text not null, '
    'w_imieniu text, like %I)', of_table || '_historia', of_table);
  execute format('create index %I on %I (id, czas_wykon)', of_table || '_historia__id', of_table || '_historia');
  execute format('revoke insert, update, delete on %I from latarnia_app', of_table || '_historia');
  execute format('create trigger bump_version before update on %I for each row execute function bump_version()', of_table);
  execute format('create trigger record_inserts after insert on %I referencing new table as new_rows '
    'for each statement execute function record_history()', of_table);
  execute format('create trigger record_updates after update on %I referencing old table as old_rows new table as new_rows '
    'for each statement execute function record_history()', of_table);
  execute format('create trigger record_deletes after delete on %I referencing old table as old_rows '
    'for each statement execute function record_history()', of_table);
end $$;
