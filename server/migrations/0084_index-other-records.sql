-- outside a transaction
-- Lines of the audit that name a record of the kinds that share two columns: all lines of one record, and all of one kind.
drop index concurrently if exists audyt__inny_rekord;
create index concurrently audyt__inny_rekord
  on audyt (((szczegoly ->> 'numerRekordu')::bigint), (szczegoly ->> 'rekord'), czas, id)
  where (szczegoly ->> 'numerRekordu')::bigint is not null;
drop index concurrently if exists audyt__rodzaj_rekordu;
create index concurrently audyt__rodzaj_rekordu on audyt ((szczegoly ->> 'rekord'), czas, id)
  where (szczegoly ->> 'rekord') is not null;
