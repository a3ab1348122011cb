-- outside a transaction
-- Every order of drafts is walked along an index (docs/decisions/0045-orders-after-imports.md). What a draft says itself is
-- walked within its body. Beneficiaries have few drafts each, so one index serves their order within a body and over all.
drop index concurrently if exists przypadek__robocze_rodzaj;
create index concurrently przypadek__robocze_rodzaj on przypadek (up_id, rodzaj_pomocy, pp_data, id)
  where stan = 'R' and usuniety is null;
drop index concurrently if exists przypadek__robocze_wyroznik;
create index concurrently przypadek__robocze_wyroznik on przypadek (up_id, wyroznik, pp_data, id)
  where stan = 'R' and usuniety is null;
drop index concurrently if exists przypadek__robocze_nominalna;
create index concurrently przypadek__robocze_nominalna on przypadek (up_id, nominalna, pp_data, id)
  where stan = 'R' and usuniety is null;
drop index concurrently if exists przypadek__robocze_brutto;
create index concurrently przypadek__robocze_brutto on przypadek (up_id, brutto, pp_data, id)
  where stan = 'R' and usuniety is null;
drop index concurrently if exists przypadek__robocze_brutto_euro;
create index concurrently przypadek__robocze_brutto_euro on przypadek (up_id, brutto_euro, pp_data, id)
  where stan = 'R' and usuniety is null;
drop index concurrently if exists przypadek__robocze_rejestracja;
create index concurrently przypadek__robocze_rejestracja on przypadek (up_id, data_rejestracji, pp_data, id)
  where stan = 'R' and usuniety is null;
drop index concurrently if exists przypadek__robocze_zapisal;
create index concurrently przypadek__robocze_zapisal on przypadek (up_id, (zapisal collate "pl-x-icu"), pp_data, id)
  where stan = 'R' and usuniety is null;
drop index concurrently if exists przypadek__robocze_akt_data;
create index concurrently przypadek__robocze_akt_data on przypadek (up_id, akt_data, pp_data, id)
  where stan = 'R' and usuniety is null;
drop index concurrently if exists przypadek__robocze_beneficjent;
create index concurrently przypadek__robocze_beneficjent on przypadek (beneficjent_id, up_id, pp_data, id)
  where stan = 'R' and usuniety is null;
-- Drafts of an entry lie apart from its sent cases, and those of a body apart from others': a body may have none of the
-- first hundred laws, under which others sent millions.
drop index concurrently if exists przypadek__stan_ustawa;
create index concurrently przypadek__stan_ustawa on przypadek (ustawa_id, stan, pp_data, id);
drop index concurrently if exists przypadek__up_ustawa;
create index concurrently przypadek__up_ustawa on przypadek (up_id, ustawa_id, stan, pp_data, id);
drop index concurrently if exists przypadek__stan_srodek;
create index concurrently przypadek__stan_srodek on przypadek (srodek_pomocy_id, stan, pp_data, id);
drop index concurrently if exists przypadek__up_srodek;
create index concurrently przypadek__up_srodek on przypadek (up_id, srodek_pomocy_id, stan, pp_data, id);
drop index concurrently if exists przypadek__stan_forma;
create index concurrently przypadek__stan_forma on przypadek (forma_pomocy_id, stan, pp_data, id);
drop index concurrently if exists przypadek__up_forma;
create index concurrently przypadek__up_forma on przypadek (up_id, forma_pomocy_id, stan, pp_data, id);
drop index concurrently if exists przypadek__stan_przeznaczenie;
create index concurrently przypadek__stan_przeznaczenie on przypadek (przez_pomocy_id, stan, pp_data, id);
drop index concurrently if exists przypadek__up_przeznaczenie;
create index concurrently przypadek__up_przeznaczenie on przypadek (up_id, przez_pomocy_id, stan, pp_data, id);
drop index concurrently if exists przypadek__stan_zrodlo;
create index concurrently przypadek__stan_zrodlo on przypadek (zrodlo_poch_pomocy_id, stan, pp_data, id);
drop index concurrently if exists przypadek__up_zrodlo;
create index concurrently przypadek__up_zrodlo on przypadek (up_id, zrodlo_poch_pomocy_id, stan, pp_data, id);
-- Last, so that a run cut short leaves them.
drop index concurrently if exists przypadek__ustawa;
drop index concurrently if exists przypadek__srodek;
drop index concurrently if exists przypadek__forma;
drop index concurrently if exists przypadek__przeznaczenie;
drop index concurrently if exists przypadek__zrodlo;
