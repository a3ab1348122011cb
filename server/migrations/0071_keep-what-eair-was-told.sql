-- What eAIR was told stays visible whatever first day the parameter names, as long as it names one: its corrections and its
-- removal have to be told too. A column, so that lists and counters still compare one value, and find it in their indexes.
alter table zgloszenie_eair
  -- the latest first day with which the row is seen; aid that was moved before 2026 counts as that of the first day
  add widoczne_do date not null generated always as (case when coalesce(wyeksportowana, zgloszona) is null
    then greatest(pp_data, date '2026-01-01') else date '9999-12-30' end) stored;
alter table zgloszenie_eair_historia add widoczne_do date;

drop index zgloszenie_eair__czekajace_up, zgloszenie_eair__czekajace, zgloszenie_eair__zalatwione_up, zgloszenie_eair__zalatwione;
create index zgloszenie_eair__czekajace_up on zgloszenie_eair (up_id, termin, id, widoczne_do)
  where stan in ('DO_ZGLOSZENIA', 'WYEKSPORTOWANE', 'DO_KOREKTY', 'DO_USUNIECIA');
create index zgloszenie_eair__czekajace on zgloszenie_eair (termin, id, widoczne_do)
  where stan in ('DO_ZGLOSZENIA', 'WYEKSPORTOWANE', 'DO_KOREKTY', 'DO_USUNIECIA');
create index zgloszenie_eair__zalatwione_up on zgloszenie_eair (up_id, termin, id, widoczne_do)
  where stan in ('ZGLOSZONE', 'NIE_DOTYCZY');
create index zgloszenie_eair__zalatwione on zgloszenie_eair (termin, id, widoczne_do) where stan in ('ZGLOSZONE', 'NIE_DOTYCZY');

-- The last report of a case, by its number in files, when a user said that eAIR does not have it: what answers that one or
-- an earlier one comes too late, though the case is to be reported again.
alter table zgloszenie_eair add usuniety_nr integer not null default 0;
alter table zgloszenie_eair_historia add usuniety_nr integer;

-- What was removed before: nothing else leads from DO_USUNIECIA to no state.
update zgloszenie_eair z set usuniety_nr = removed.nr
from (
  select h.id, max(w.nr) as nr
  from (select id, stan, czas_wykon, lag(stan) over (partition by id order by wersja) as before from zgloszenie_eair_historia) h
    join plik_eair_wiersz w on w.zgloszenie_id = h.id
    join plik_eair p on p.id = w.plik_id and p.czas <= h.czas_wykon
  where h.before = 'DO_USUNIECIA' and h.stan is null
  group by h.id
) removed
where z.id = removed.id;
