-- Cases in the order of their acts' dates, within a year too. The dates of acts and of aid run together, so a walk along
-- the one to a range of the other passes whole years; with the act's date in the case, one index holds both.

-- The table is written anew once, without its triggers: no case changes by this.
create function date_of_act(of_akt integer) returns date language sql stable as
  $$ select akt_data from akt where id = of_akt $$;
alter table przypadek add column akt_data date;
alter table przypadek alter column akt_data type date using date_of_act(akt_id);
drop function date_of_act;
alter table przypadek_historia add column akt_data date;

-- repeated from the act like its body and beneficiary, and kept equal to it by the same foreign key
alter table przypadek alter column akt_data set not null;
alter table przypadek drop constraint przypadek__akt_fk;
alter table akt drop constraint akt__powtorzenie,
  add constraint akt__powtorzenie unique (id, up_id, beneficjent_id, akt_data);
alter table przypadek add constraint przypadek__akt_fk foreign key (akt_id, up_id, beneficjent_id, akt_data)
  references akt (id, up_id, beneficjent_id, akt_data) on update cascade;

-- An act whose date is corrected leaves its cases as they are: no new version of them, and nothing in their history.
do $$
declare trigger_text text := (select pg_get_triggerdef(oid) from pg_trigger
  where tgrelid = 'przypadek'::regclass and tgname = 'bump_version');
begin
  drop trigger bump_version on przypadek;
  execute replace(trigger_text, 'FOR EACH ROW EXECUTE', 'FOR EACH ROW
    WHEN (old.akt_data = new.akt_data OR old.beneficjent_id <> new.beneficjent_id) EXECUTE');
end $$;

create index przypadek__rok_akt_data on przypadek ((extract(year from pp_data)::int), akt_data, pp_data, id)
  where stan = 'P' and usuniety is null;
-- by symbol the walk goes from act to act, and past those that have drafts only
create index przypadek__przeslane_akt on przypadek (akt_id, pp_data, id) where stan = 'P' and usuniety is null;
