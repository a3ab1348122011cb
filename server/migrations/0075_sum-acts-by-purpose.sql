-- Acts are summed by kind of aid and purpose: who changes these takes from a sum, too.
drop trigger keep_changed_act_sum on przypadek;
create constraint trigger keep_changed_act_sum after update on przypadek deferrable initially deferred for each row
  when (((new.stan = 'P' and new.usuniety is null) or (old.stan = 'P' and old.usuniety is null))
    and ((new.akt_id, new.rodzaj_pomocy, new.przez_pomocy_id)
        is distinct from (old.akt_id, old.rodzaj_pomocy, old.przez_pomocy_id)
      or case when new.stan = 'P' and new.usuniety is null then new.brutto else 0 end
        < case when old.stan = 'P' and old.usuniety is null then old.brutto else 0 end
      or case when new.stan = 'P' and new.usuniety is null then new.nominalna else 0 end
        < case when old.stan = 'P' and old.usuniety is null then old.nominalna else 0 end))
  execute function keep_act_sum();
