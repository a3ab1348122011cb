-- outside a transaction
-- The list of the audit: newest first, alone or with one condition.
drop index concurrently if exists audyt__kolejnosc;
create index concurrently audyt__kolejnosc on audyt (czas, id);
drop index concurrently if exists audyt__zdarzenie;
create index concurrently audyt__zdarzenie on audyt (zdarzenie, czas, id);
drop index concurrently if exists audyt__kto;
create index concurrently audyt__kto on audyt (login, czas, id);
drop index concurrently if exists audyt__w_imieniu;
create index concurrently audyt__w_imieniu on audyt using gin (w_imieniu collate "pl-x-icu" gin_trgm_ops) where w_imieniu is not null;
drop index concurrently if exists audyt__adres;
create index concurrently audyt__adres on audyt (adres, czas, id);
drop index concurrently if exists audyt__podmiot;
create index concurrently audyt__podmiot on audyt (podmiot_id, czas, id) where podmiot_id is not null;
drop index concurrently if exists audyt__uzytkownik;
create index concurrently audyt__uzytkownik on audyt (coalesce(szczegoly ->> 'login', w_imieniu, login), czas, id);
drop index concurrently if exists audyt__przypadek;
create index concurrently audyt__przypadek on audyt (((szczegoly ->> 'przypadek')::bigint), czas, id)
  where (szczegoly ->> 'przypadek')::bigint is not null;
drop index concurrently if exists audyt__zaswiadczenie;
create index concurrently audyt__zaswiadczenie on audyt (((szczegoly ->> 'zaswiadczenie')::bigint), czas, id)
  where (szczegoly ->> 'zaswiadczenie')::bigint is not null;
drop index concurrently if exists audyt__wniosek;
create index concurrently audyt__wniosek on audyt (((szczegoly ->> 'wniosek')::bigint), czas, id)
  where (szczegoly ->> 'wniosek')::bigint is not null;
drop index concurrently if exists audyt__wiadomosc;
create index concurrently audyt__wiadomosc on audyt (((szczegoly ->> 'wiadomosc')::bigint), czas, id)
  where (szczegoly ->> 'wiadomosc')::bigint is not null;
-- the history of a user reads the lines of a login, however it was typed
drop index concurrently if exists audyt__login_maly;
create index concurrently audyt__login_maly on audyt (lower(login), zdarzenie, czas);
drop index concurrently if exists audyt__dotyczy_loginu;
create index concurrently audyt__dotyczy_loginu on audyt (lower(coalesce(szczegoly ->> 'login', login)));
drop index concurrently if exists audyt__czas;
drop index concurrently if exists audyt__login;
