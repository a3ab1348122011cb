-- How many reports to eAIR of each body wait and are settled: kept, since the lists of the office would count all of them
-- at every page. As with cases, each statement leaves what it adds and takes, and that is folded in later.

create table eair_zmiana (
  up_id integer not null,
  zalatwione boolean not null,
  n bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create table licznik_eair (
  up_id integer not null,
  zalatwione boolean not null,
  n bigint not null,
  primary key (zalatwione, up_id)
);

-- both, under one name
create view liczba_eair as select up_id, zalatwione, n from licznik_eair union all select up_id, zalatwione, n from eair_zmiana;
revoke insert, update, delete on eair_zmiana, licznik_eair from latarnia_app;

create trigger count_eair_added after insert on zgloszenie_eair referencing new table as new_rows
  for each statement execute function count_eair();
create trigger count_eair_changed after update on zgloszenie_eair referencing old table as old_rows new table as new_rows
  for each statement execute function count_eair();
create trigger count_eair_removed after delete on zgloszenie_eair referencing old table as old_rows
  for each statement execute function count_eair();

call recount_eair();
