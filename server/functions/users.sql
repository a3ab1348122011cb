-- Keeps the moment at which the e-mail address of a user changes, and ends tokens that went to the old one. No way of changing it passes by.
create or replace function note_changed_address() returns trigger language plpgsql as $$
begin
  if lower(new.email) <> lower(old.email) then
    new.adres_zmieniony := now();
    delete from token_hasla where uzytkownik_id = new.id;
  end if;
  return new;
end $$;
