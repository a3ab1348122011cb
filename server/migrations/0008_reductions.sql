-- Reductions: cases with negative amounts, which take back aid given earlier under the same act (docs/decisions/0054-reductions-and-certificates.md).

-- At the end of the transaction, so that one call may send aid and its reduction in any order.
create constraint trigger keep_act_sum after insert on przypadek deferrable initially deferred for each row
  when (new.stan = 'P' and new.usuniety is null and new.nominalna < 0) execute function keep_act_sum();
-- Only changes that take something from the sum of an act. Acts are summed by kind of aid and purpose: a change of these takes
-- from a sum, too.
create constraint trigger keep_changed_act_sum after update on przypadek deferrable initially deferred for each row
  when (((new.stan = 'P' and new.usuniety is null) or (old.stan = 'P' and old.usuniety is null))
    and ((new.akt_id, new.rodzaj_pomocy, new.przez_pomocy_id)
        is distinct from (old.akt_id, old.rodzaj_pomocy, old.przez_pomocy_id)
      or case when new.stan = 'P' and new.usuniety is null then new.brutto else 0 end
        < case when old.stan = 'P' and old.usuniety is null then old.brutto else 0 end
      or case when new.stan = 'P' and new.usuniety is null then new.nominalna else 0 end
        < case when old.stan = 'P' and old.usuniety is null then old.nominalna else 0 end))
  execute function keep_act_sum();

-- A reduction needs no certificate.
create trigger spare_reduction before insert on przypadek for each row
  when (new.nominalna < 0) execute function spare_reduction();
create trigger spare_changed_reduction before update of stan, nominalna, rodzaj_pomocy on przypadek for each row
  when (old.nominalna < 0 or new.nominalna < 0) execute function spare_reduction();
