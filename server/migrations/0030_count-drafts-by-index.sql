-- The report of bodies with drafts counts and sums the drafts of the whole country. They lie scattered over the table, so
-- it reads them from their index alone, which is small.
drop index przypadek__robocze_up;
create index przypadek__robocze_up on przypadek (up_id, pp_data, id) include (data_rejestracji, brutto)
  where stan = 'R' and usuniety is null;
