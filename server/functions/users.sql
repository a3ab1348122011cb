-- Whoever changes the e-mail address of a user, and wherever, its moment is kept.
create or replace function note_changed_address() returns trigger language plpgsql as $$
begin
  if lower(new.email) <> lower(old.email) then
    new.adres_zmieniony := now();
  end if;
  return new;
end $$;
