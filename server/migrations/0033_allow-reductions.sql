-- A reduction is a case with negative amounts: it takes back aid given earlier under the same act.

-- Drafts and deleted cases of older days may break this: they can be corrected, or stay deleted.
alter table przypadek drop constraint przypadek__brutto;
alter table przypadek
  add constraint przypadek__brutto check (stan = 'R' or usuniety is not null
    or (abs(brutto) <= abs(nominalna) and sign(brutto) * sign(nominalna) >= 0)) not valid,
  -- a certificate says what was given
  add constraint przypadek__zaswiadczenie_zmniejszenia
    check (zaswiadczenie not in ('WYDANE', 'DO_KOREKTY') or nominalna >= 0) not valid;

-- the few acts whose sums have to be watched
create index przypadek__zmniejszenia on przypadek (akt_id) where stan = 'P' and usuniety is null and nominalna < 0;

-- At the end of the transaction, so that one call may send aid and its reduction in any order.
create constraint trigger keep_act_sum after insert on przypadek deferrable initially deferred for each row
  when (new.stan = 'P' and new.usuniety is null and new.nominalna < 0) execute function keep_act_sum();
-- Only changes that take something from the sum of an act.
create constraint trigger keep_changed_act_sum after update on przypadek deferrable initially deferred for each row
  when (((new.stan = 'P' and new.usuniety is null) or (old.stan = 'P' and old.usuniety is null))
    and (new.akt_id <> old.akt_id
      or case when new.stan = 'P' and new.usuniety is null then new.brutto else 0 end
        < case when old.stan = 'P' and old.usuniety is null then old.brutto else 0 end
      or case when new.stan = 'P' and new.usuniety is null then new.nominalna else 0 end
        < case when old.stan = 'P' and old.usuniety is null then old.nominalna else 0 end))
  execute function keep_act_sum();

create trigger spare_reduction before insert on przypadek for each row
  when (new.nominalna < 0) execute function spare_reduction();
create trigger spare_changed_reduction before update of stan, nominalna, rodzaj_pomocy on przypadek for each row
  when (old.nominalna < 0 or new.nominalna < 0) execute function spare_reduction();
update przypadek set zaswiadczenie = 'ZBEDNE'
  where stan = 'P' and nominalna < 0 and rodzaj_pomocy = 'M' and zaswiadczenie is null;
