-- Counting anew, and comparing the counts with the cases.

-- Counts everything anew. Changes of cases, acts and communes wait for it, lists do not.
create or replace procedure recount_cases() language plpgsql as $$
begin
  perform pg_advisory_xact_lock(577215664);
  lock table jednostka_siedziby, akt, przypadek in share mode;
  perform compact_counts();
  delete from licznik_dnia;
  delete from licznik_miesiaca;
  delete from licznik_podmiotu;
  delete from licznik_beneficjenta;
  delete from licznik_wojewodztwa;
  delete from licznik_przeslania;
  create temporary view counted as select * from przypadek_liczony;
  call add_counted();
  drop view counted;
end $$;

-- Counts that are not what the cases are, by name and key; to be asked in a transaction that sees one moment.
create or replace function count_differences() returns table (licznik text, klucz text, roznica numeric)
language sql as $$
  select 'licznik_dnia', concat_ws(' ', stan, usuniety, pp_data, rodzaj_pomocy), sum(n) from (
    select stan, usuniety, pp_data, rodzaj_pomocy, n from liczba_dnia
    union all select stan, usuniety, pp_data, rodzaj_pomocy, -n from przypadek_liczony) c
  group by stan, usuniety, pp_data, rodzaj_pomocy having sum(n) <> 0
  union all
  select 'licznik_miesiaca', c::text, n from (
    select stan, usuniety, pp_data, rodzaj_pomocy, ustawa_id, srodek_pomocy_id, forma_pomocy_id, przez_pomocy_id,
      zrodlo_poch_pomocy_id, sum(n) as n, sum(nominalna) as nominalna, sum(brutto) as brutto, sum(brutto_euro) as euro
    from (select * from liczba_miesiaca union all
      select stan, usuniety, date_trunc('month', pp_data)::date, rodzaj_pomocy, ustawa_id, srodek_pomocy_id,
        forma_pomocy_id, przez_pomocy_id, zrodlo_poch_pomocy_id, -n, -nominalna, -brutto, -brutto_euro
      from przypadek_liczony) m
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9) c
  where (n, nominalna, brutto, euro) <> (0, 0, 0, 0)
  union all
  select 'licznik_podmiotu', concat_ws(' ', up_id, stan, usuniety, pp_data, rodzaj_pomocy), sum(n) from (
    select up_id, stan, usuniety, pp_data, rodzaj_pomocy, n, brutto, spoznione from liczba_podmiotu
    union all select up_id, stan, usuniety, date_trunc('month', pp_data)::date, rodzaj_pomocy, -n, -brutto,
      case when po_terminie then -n else 0 end from przypadek_liczony) c
  group by up_id, stan, usuniety, pp_data, rodzaj_pomocy having (sum(n), sum(brutto), sum(spoznione)) <> (0, 0, 0)
  union all
  select 'licznik_wojewodztwa', concat_ws(' ', wojewodztwo, pp_data), sum(n) from (
    select wojewodztwo, pp_data, n, brutto from liczba_wojewodztwa
    union all select wojewodztwo, date_trunc('month', pp_data)::date, -n, -brutto from przypadek_liczony where wojewodztwo is not null) c
  group by wojewodztwo, pp_data having (sum(n), sum(brutto)) <> (0, 0)
  union all
  select 'licznik_przeslania', concat_ws(' ', miesiac, po_terminie), sum(n) from (
    select miesiac, po_terminie, n from liczba_przeslania
    union all select miesiac_przeslania, po_terminie, -n from przypadek_liczony where miesiac_przeslania is not null) c
  group by miesiac, po_terminie having sum(n) <> 0
  union all
  select 'licznik_beneficjenta', concat_ws(' ', stan, usuniety, beneficjent_id), sum(n) from (
    select stan, usuniety, beneficjent_id, n from liczba_beneficjenta
    union all select stan, usuniety, beneficjent_id, -n from przypadek_liczony) c
  group by stan, usuniety, beneficjent_id having sum(n) <> 0
  union all
  select 'licznik_eair', concat_ws(' ', up_id, zalatwione), sum(n) from (
    select up_id, zalatwione, n from liczba_eair
    union all select up_id, eair_settled(stan), -1 from zgloszenie_eair where stan is not null) c
  group by up_id, zalatwione having sum(n) <> 0
  union all
  select 'akt_przeslany', akt.id::text, 1 from akt left join akt_przeslany sent on sent.id = akt.id
  where case when sent.id is null then exists (select from przypadek where akt_id = akt.id and stan = 'P')
    else (sent.up_id, sent.akt_sym) <> (akt.up_id, akt.akt_sym) end
$$;
