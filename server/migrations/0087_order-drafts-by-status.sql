-- outside a transaction
-- Drafts by their verdict and by the day of their last change: what clerks look for among many.
drop index concurrently if exists przypadek__robocze_status;
create index concurrently przypadek__robocze_status on przypadek (up_id, status_weryfikacji, pp_data, id)
  where stan = 'R' and usuniety is null;
drop index concurrently if exists przypadek__robocze_modyfikacja;
create index concurrently przypadek__robocze_modyfikacja on przypadek (up_id, data_modyfikacji, pp_data, id)
  where stan = 'R' and usuniety is null;
