-- Audit: sign-ins, failures, impersonations, exports, prints. Written, never changed; it shows whether anyone changed it
-- (docs/decisions/0040-audit.md).

create table audyt (
  id bigint generated always as identity primary key,
  czas timestamptz not null default clock_timestamp(),
  zdarzenie text not null,
  login text,
  w_imieniu text,
  -- the body of the user who acted, or on whose behalf
  podmiot_id integer,
  adres text,
  szczegoly jsonb not null default '{}'
);
-- The application adds lines, and neither their number nor their time is its choice.
revoke insert, update, delete on audyt from latarnia_app;
grant insert (zdarzenie, login, w_imieniu, adres, podmiot_id, szczegoly) on audyt to latarnia_app;

-- The list of the audit: newest first, alone or with one condition.
create index audyt__kolejnosc on audyt (czas, id);
create index audyt__zdarzenie on audyt (zdarzenie, czas, id);
create index audyt__kto on audyt (login, czas, id);
create index audyt__w_imieniu on audyt using gin (w_imieniu collate "pl-x-icu" gin_trgm_ops) where w_imieniu is not null;
create index audyt__adres on audyt (adres, czas, id);
create index audyt__podmiot on audyt (podmiot_id, czas, id) where podmiot_id is not null;
create index audyt__uzytkownik on audyt (coalesce(szczegoly ->> 'login', w_imieniu, login), czas, id);
create index audyt__przypadek on audyt (((szczegoly ->> 'przypadek')::bigint), czas, id)
  where (szczegoly ->> 'przypadek')::bigint is not null;
create index audyt__zaswiadczenie on audyt (((szczegoly ->> 'zaswiadczenie')::bigint), czas, id)
  where (szczegoly ->> 'zaswiadczenie')::bigint is not null;
create index audyt__wniosek on audyt (((szczegoly ->> 'wniosek')::bigint), czas, id)
  where (szczegoly ->> 'wniosek')::bigint is not null;
create index audyt__wiadomosc on audyt (((szczegoly ->> 'wiadomosc')::bigint), czas, id)
  where (szczegoly ->> 'wiadomosc')::bigint is not null;
-- lines that name one of the records that share two columns: those of one record, of a number alone, and of a kind
create index audyt__inny_rekord
  on audyt (((szczegoly ->> 'numerRekordu')::bigint), (szczegoly ->> 'rekord'), czas, id)
  where (szczegoly ->> 'numerRekordu')::bigint is not null;
-- without it a page of a number alone is sought along the order of time
create index audyt__numer_rekordu on audyt (((szczegoly ->> 'numerRekordu')::bigint), czas, id)
  where (szczegoly ->> 'numerRekordu')::bigint is not null;
create index audyt__rodzaj_rekordu on audyt ((szczegoly ->> 'rekord'), czas, id)
  where (szczegoly ->> 'rekord') is not null;
-- the history of a user reads the lines of a login, however it was typed
create index audyt__login_maly on audyt (lower(login), zdarzenie, czas);
create index audyt__dotyczy_loginu on audyt (lower(coalesce(szczegoly ->> 'login', login)));
-- sign-ins of a login as typed, whatever the size of its letters
create index audyt__logowania on audyt (lower(login), czas) where zdarzenie in ('logowanie', 'logowanie-nieudane');

-- Closed days of the audit, in Polish time: how many lines each has, and a digest of them and of the day before.
create table audyt_dzien (
  dzien date primary key,
  liczba integer not null,
  skrot bytea not null,
  zamkniety timestamptz not null default clock_timestamp(),
  -- the lines were deleted, as they were older than the product keeps them
  usuniety timestamptz
);

-- How many lines of closed days there are by one of their values, so that the totals of the list need not be counted.
create table audyt_licznik (
  pole text not null,
  wartosc text not null,
  n bigint not null,
  primary key (pole, wartosc)
);
create index audyt_licznik__wartosc on audyt_licznik using gin (wartosc collate "pl-x-icu" gin_trgm_ops);
revoke insert, update, delete on audyt_dzien, audyt_licznik from latarnia_app;
