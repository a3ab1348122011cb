-- outside a transaction
-- Lines of the audit that name one of the records that share two columns: those of one record, of a number alone, and of a kind.
drop index concurrently if exists audyt__inny_rekord;
create index concurrently audyt__inny_rekord
  on audyt (((szczegoly ->> 'numerRekordu')::bigint), (szczegoly ->> 'rekord'), czas, id)
  where (szczegoly ->> 'numerRekordu')::bigint is not null;
-- without it a page of a number alone is sought along the order of time
drop index concurrently if exists audyt__numer_rekordu;
create index concurrently audyt__numer_rekordu on audyt (((szczegoly ->> 'numerRekordu')::bigint), czas, id)
  where (szczegoly ->> 'numerRekordu')::bigint is not null;
drop index concurrently if exists audyt__rodzaj_rekordu;
create index concurrently audyt__rodzaj_rekordu on audyt ((szczegoly ->> 'rekord'), czas, id)
  where (szczegoly ->> 'rekord') is not null;
