-- Keeps the moment at which the e-mail address of a user changes. It ends tokens that went to the old one, and all tokens of a user who is
-- blocked, also for the time after. No way of changing a user passes by.
create or replace function note_changed_address() returns trigger language plpgsql as $$
begin
  if lower(new.email) <> lower(old.email) then
    new.adres_zmieniony := now();
    delete from token_hasla where uzytkownik_id = new.id;
  end if;
  if new.zablokowany and not old.zablokowany then delete from token_hasla where uzytkownik_id = new.id; end if;
  return new;
end $$;
