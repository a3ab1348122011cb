-- outside a transaction
-- The bar over every screen finds acts and certificates by the beginning of their symbol or number: those of a body, and
-- those of all. In lower case and byte by byte, so that a beginning is one stretch of the index.
drop index concurrently if exists akt__szukany_up;
create index concurrently akt__szukany_up on akt (up_id, (lower(akt_sym collate "pl-x-icu") collate "C"), id)
  where not usuniety;
drop index concurrently if exists akt__szukany;
create index concurrently akt__szukany on akt ((lower(akt_sym collate "pl-x-icu") collate "C"), id) where not usuniety;
drop index concurrently if exists zaswiadczenie__szukane_up;
create index concurrently zaswiadczenie__szukane_up
  on zaswiadczenie (up_id, (lower(nr_zaswiadczenia collate "pl-x-icu") collate "C"), id)
  where nr_zaswiadczenia is not null;
drop index concurrently if exists zaswiadczenie__szukane;
create index concurrently zaswiadczenie__szukane
  on zaswiadczenie ((lower(nr_zaswiadczenia collate "pl-x-icu") collate "C"), id) where nr_zaswiadczenia is not null;
