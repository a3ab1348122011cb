-- The audit can be read, and shows whether anyone changed it (docs/decisions/0040-audit.md).

-- The body of the user who acted, or on whose behalf; known for lines from here on.
alter table audyt add podmiot_id integer;

-- The application adds lines, and neither their number nor their time is its choice.
revoke insert on audyt from latarnia_app;
grant insert (zdarzenie, login, w_imieniu, adres, podmiot_id, szczegoly) on audyt to latarnia_app;

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
