-- The order of symbols among drafts: all acts of the country had to be joined to the drafts, which then were sorted.
create table akt_roboczy (
  id integer primary key constraint akt_roboczy__akt_fk references akt on delete cascade,
  up_id integer not null,
  akt_sym text not null
);
revoke insert, update, delete on akt_roboczy from latarnia_app;
call find_draft_acts();
create index akt_roboczy__sym on akt_roboczy (akt_sym collate "pl-x-icu", id);
create index akt_roboczy__up on akt_roboczy (up_id, akt_sym collate "pl-x-icu", id);
analyze akt_roboczy;

create trigger note_draft_acts after insert on przypadek referencing new table as new_rows
  for each statement execute function note_draft_acts();
create trigger move_draft_acts after update on przypadek referencing old table as old_rows new table as new_rows
  for each statement execute function move_draft_acts();
create trigger forget_draft_acts after delete on przypadek referencing old table as old_rows
  for each statement execute function forget_draft_acts();
create trigger follow_draft_act after update on akt for each row
  when ((old.up_id, old.akt_sym) is distinct from (new.up_id, new.akt_sym)) execute function follow_draft_act();
