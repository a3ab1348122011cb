-- outside a transaction
-- The day of the latest reminder of each author. It is written together with the message, so that nobody gets two.
create table if not exists przypomnienie (
  uzytkownik_id integer primary key constraint przypomnienie__uzytkownik_fk references uzytkownik on delete cascade,
  dzien date not null
);
-- Who saved a draft is read from the index of drafts as well: they lie scattered over the table.
drop index concurrently if exists przypadek__robocze_autor;
create index concurrently przypadek__robocze_autor on przypadek (up_id, pp_data, id)
  include (data_rejestracji, brutto, zapisal) where stan = 'R' and usuniety is null;
drop index concurrently if exists przypadek__robocze_up;
alter index przypadek__robocze_autor rename to przypadek__robocze_up;
