-- outside a transaction
-- The main page shows what a user saved last. Without an id in it, the rows of one import share an entry, as they share their moment.
drop index concurrently if exists przypadek__zapisane;
create index concurrently przypadek__zapisane on przypadek (up_id, zapisal, data_modyfikacji) where usuniety is null;
