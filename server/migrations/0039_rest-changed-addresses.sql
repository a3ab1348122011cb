-- When the e-mail address of a user was last changed: for a day, passwords that would go to the new one are held back.
alter table uzytkownik add adres_zmieniony timestamptz;
alter table uzytkownik_historia add adres_zmieniony timestamptz;
-- before bump_version, which compares whole rows
create trigger address_changed before update on uzytkownik for each row execute function note_changed_address();
