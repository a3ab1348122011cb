-- outside a transaction
-- A case is found by a part of the key that it has in the grantor's own system; most cases may have none.
drop index concurrently if exists przypadek__id_zewnetrzne_trgm;
create index concurrently przypadek__id_zewnetrzne_trgm
  on przypadek using gin (id_zewnetrzne collate "pl-x-icu" gin_trgm_ops) where id_zewnetrzne is not null;
