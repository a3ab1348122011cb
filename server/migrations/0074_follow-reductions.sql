-- A sent reduction changes the value of aid that was certified before (docs/decisions/0054).
create trigger follow_reduction after insert on przypadek for each row
  when (new.nominalna < 0 and new.stan = 'P' and new.usuniety is null and new.rodzaj_pomocy = 'M')
  execute function follow_reduction();
create trigger follow_changed_reduction after update on przypadek for each row
  when (old.stan = 'P' and new.stan = 'P'
      and (old.usuniety is null, old.akt_id, old.przez_pomocy_id, old.rodzaj_pomocy)
        is distinct from (new.usuniety is null, new.akt_id, new.przez_pomocy_id, new.rodzaj_pomocy)
    or (old.nominalna < 0 or new.nominalna < 0) and (old.stan = 'P' or new.stan = 'P')
      and (old.stan, old.nominalna, old.brutto, old.brutto_euro)
        is distinct from (new.stan, new.nominalna, new.brutto, new.brutto_euro))
  execute function follow_reduction();

-- Reductions of before.
update przypadek pp set zaswiadczenie = 'DO_KOREKTY', korekta_do = polish_today() + 14
  where zaswiadczenie = 'WYDANE' and stan = 'P' and usuniety is null
    and exists (select from przypadek r where r.akt_id = pp.akt_id and r.stan = 'P' and r.usuniety is null and r.nominalna < 0
      and r.rodzaj_pomocy = 'M' and r.przez_pomocy_id = pp.przez_pomocy_id)
    and not certificate_holds(pp);
