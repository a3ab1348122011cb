-- History is written once for a statement instead of once for a row: a file of thousands of cases is stored three times as
-- fast. What stands in it stays the same.

-- Called by three triggers of a table (id, wersja, …), which name what changed `new_rows` and `old_rows`. An update leaves
-- the rows that it gave a new version: of a case, not those where it only noted what verification found.
create or replace function record_history() returns trigger language plpgsql security definer set search_path = public as $$
begin
  execute format('insert into %I select clock_timestamp(), $1, $2, $3, r.* from %s', tg_table_name || '_historia',
      case tg_op when 'INSERT' then 'new_rows r' when 'DELETE' then 'old_rows r'
        else 'new_rows r join old_rows o on o.id = r.id and o.wersja <> r.wersja' end)
    using tg_op, coalesce(nullif(current_setting('app.login', true), ''), 'system'),
      nullif(current_setting('app.on_behalf_of', true), '');
  return null;
end $$;

create procedure record_changes(of_table text) language plpgsql as $$
begin
  execute format('create trigger record_inserts after insert on %I referencing new table as new_rows '
    'for each statement execute function record_history()', of_table);
  execute format('create trigger record_updates after update on %I referencing old table as old_rows new table as new_rows '
    'for each statement execute function record_history()', of_table);
  execute format('create trigger record_deletes after delete on %I referencing old table as old_rows '
    'for each statement execute function record_history()', of_table);
end $$;

-- Gives a table (id, wersja, …) its history. The history's own columns come first, so that both tables can grow.
create or replace procedure keep_history(of_table text) language plpgsql as $$
begin
  execute format('create table %I (czas_wykon timestamptz not null, operacja text not null, user_mod text not null, '
    'w_imieniu text, like %I)', of_table || '_historia', of_table);
  execute format('create index %I on %I (id, czas_wykon)', of_table || '_historia__id', of_table || '_historia');
  execute format('revoke insert, update, delete on %I from latarnia_app', of_table || '_historia');
  execute format('create trigger bump_version before update on %I for each row execute function bump_version()', of_table);
  call record_changes(of_table);
end $$;

do $$
declare of_table text;
begin
  for of_table in select relname from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname = 'record_history' and relnamespace = current_schema::regnamespace loop
    execute format('drop trigger record_history on %I', of_table);
    call record_changes(of_table);
  end loop;
end $$;
