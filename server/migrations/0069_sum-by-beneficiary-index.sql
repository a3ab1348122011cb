-- outside a transaction
-- Limits sum what a beneficiary got: with these columns in its index, no case has to be read for that.
drop index concurrently if exists przypadek__beneficjent_sumy;
create index concurrently przypadek__beneficjent_sumy on przypadek (beneficjent_id, pp_data, id)
  include (rodzaj_pomocy, przez_pomocy_id, brutto_euro) where stan = 'P' and usuniety is null;
drop index concurrently if exists przypadek__beneficjent;
alter index przypadek__beneficjent_sumy rename to przypadek__beneficjent;
