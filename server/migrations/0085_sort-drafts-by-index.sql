-- outside a transaction
-- A body may leave half a million drafts of its imports. Their orders are sorted from this index alone: drafts lie scattered
-- over the table, and reading them there takes most of the time. The state of verification stays out of it, so that
-- verifying a draft writes no index.
drop index concurrently if exists przypadek__robocze_sortowane;
create index concurrently przypadek__robocze_sortowane on przypadek (up_id, pp_data, id)
  include (beneficjent_id, akt_id, akt_data, wyroznik, rodzaj_pomocy, ustawa_id, srodek_pomocy_id, forma_pomocy_id, przez_pomocy_id,
    zrodlo_poch_pomocy_id, nominalna, brutto, brutto_euro, data_rejestracji, data_modyfikacji, zapisal)
  where stan = 'R' and usuniety is null;
drop index concurrently if exists przypadek__robocze_up;
alter index przypadek__robocze_sortowane rename to przypadek__robocze_up;
