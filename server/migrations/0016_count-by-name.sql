-- Totals of a common word in names: sixty thousand counts were looked up one by one, for as many names. A beneficiary never
-- changes, so its count repeats the name, and one index leads to both.

alter table licznik_beneficjenta
  drop constraint licznik_beneficjenta_pkey,
  add column nazwa_szukana text collate "C";
update licznik_beneficjenta l set nazwa_szukana = b.nazwa_szukana from beneficjent b where b.id = l.beneficjent_id;
alter table licznik_beneficjenta
  alter column nazwa_szukana set not null,
  add constraint licznik_beneficjenta_pkey primary key (beneficjent_id, stan, usuniety),
  -- a count that changes stays on its page, and no index hears of it
  set (fillfactor = 80);
create index licznik_beneficjenta__szukana on licznik_beneficjenta using gin (nazwa_szukana gin_trgm_ops);

create or replace procedure add_counted() language plpgsql as $$
begin
  insert into licznik_dnia as c
    select stan, usuniety, pp_data, sum(n) from counted group by 1, 2, 3
    on conflict (stan, usuniety, pp_data) do update set n = c.n + excluded.n;
  insert into licznik_miesiaca as c
    select stan, usuniety, date_trunc('month', pp_data)::date, rodzaj_pomocy, ustawa_id, srodek_pomocy_id,
      forma_pomocy_id, przez_pomocy_id, zrodlo_poch_pomocy_id, sum(n), sum(nominalna), sum(brutto), sum(brutto_euro)
    from counted group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    on conflict on constraint licznik_miesiaca__klucz do update set n = c.n + excluded.n,
      nominalna = c.nominalna + excluded.nominalna, brutto = c.brutto + excluded.brutto,
      brutto_euro = c.brutto_euro + excluded.brutto_euro;
  insert into licznik_podmiotu as c
    select up_id, stan, usuniety, date_trunc('month', pp_data)::date, sum(n) from counted group by 1, 2, 3, 4
    on conflict (up_id, stan, usuniety, pp_data) do update set n = c.n + excluded.n;
  insert into licznik_beneficjenta as c
    select b.id, k.stan, k.usuniety, k.n, b.nazwa_szukana
    from (select beneficjent_id, stan, usuniety, sum(n) as n from counted group by 1, 2, 3) k
      join beneficjent b on b.id = k.beneficjent_id
    on conflict (beneficjent_id, stan, usuniety) do update set n = c.n + excluded.n;
end $$;
