-- The order of symbols visits acts one by one. Those with drafts only are most of what imports bring, often at one end of
-- the order, where each would be looked into in vain.
create table akt_przeslany (
  id integer primary key constraint akt_przeslany__akt_fk references akt on delete cascade,
  up_id integer not null,
  akt_sym text not null
);
revoke insert, update, delete on akt_przeslany from latarnia_app;
call find_sent_acts();
create index akt_przeslany__sym on akt_przeslany (akt_sym collate "pl-x-icu", id);
create index akt_przeslany__up on akt_przeslany (up_id, akt_sym collate "pl-x-icu", id);
analyze akt_przeslany;

create trigger note_sent_act after insert on przypadek for each row
  when (new.stan = 'P') execute function note_sent_act();
create trigger note_sent_act_later after update on przypadek for each row
  when (new.stan = 'P' and (old.stan, old.akt_id) is distinct from (new.stan, new.akt_id)) execute function note_sent_act();
create trigger follow_sent_act after update on akt for each row
  when ((old.up_id, old.akt_sym) is distinct from (new.up_id, new.akt_sym)) execute function follow_sent_act();

-- Drafts are counted by an index alone, which needs pages that were vacuumed. By default that waits until a fifth of the
-- table is new: some two hundred imports at twenty million cases.
alter table przypadek set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000);
alter table akt set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000);
