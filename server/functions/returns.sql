-- Returns for correction follow what becomes of their cases.

-- Adds what a user did to the case of an open return. A correction answers it, and so does deleting the case; a restored
-- case is to be corrected again. An act and its cases that change together are one correction.
create or replace procedure note_in_return(of_case integer, what text) language plpgsql as $$
declare
  who text := nullif(current_setting('app.login', true), '');
  open_return integer;
begin
  -- what no user did, such as a new euro rate, is no answer
  if who is null then return; end if;
  select id into open_return from zwrot where pp_id = of_case and zamkniety is null for update;
  if open_return is null
    or exists (select from zwrot_wpis where zwrot_id = open_return and rodzaj = what and czas = now()) then
    return;
  end if;
  insert into zwrot_wpis (zwrot_id, rodzaj, login) values (open_return, what, who);
  update zwrot set zmieniony = now(), stan = case what when 'PRZYWROCENIE' then 'DO_POPRAWY' else 'ODPOWIEDZIANO' end
    where id = open_return;
end $$;

create or replace function follow_returned_case() returns trigger language plpgsql as $$
declare
  -- the old row with the new values of what is no content: a case saved as it was is not corrected
  expected record := old;
begin
  if old.up_id <> new.up_id then
    update zwrot set up_id = new.up_id where pp_id = new.id;
  end if;
  expected.wersja := new.wersja;
  expected.zapisal := new.zapisal;
  expected.data_modyfikacji := new.data_modyfikacji;
  expected.status_weryfikacji := new.status_weryfikacji;
  expected.czas_weryfikacji := new.czas_weryfikacji;
  expected.wynik_weryfikacji := new.wynik_weryfikacji;
  expected.up_id := new.up_id;
  if not new *<> expected then return null; end if;
  call note_in_return(new.id, case
    when old.usuniety is null and new.usuniety is not null then 'USUNIECIE'
    when old.usuniety is not null and new.usuniety is null then 'PRZYWROCENIE'
    else 'POPRAWA' end);
  return null;
end $$;

create or replace function follow_returned_act() returns trigger language plpgsql as $$
declare
  expected record := old;
  returned integer;
begin
  expected.wersja := new.wersja;
  expected.zapisal := new.zapisal;
  expected.data_modyfikacji := new.data_modyfikacji;
  expected.up_id := new.up_id;
  if not new *<> expected then return null; end if;
  for returned in select z.pp_id from zwrot z join przypadek pp on pp.id = z.pp_id
      where pp.akt_id = new.id and pp.usuniety is null and z.zamkniety is null loop
    call note_in_return(returned, 'POPRAWA');
  end loop;
  return null;
end $$;
