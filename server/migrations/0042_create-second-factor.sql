-- The second factor of signing in, the step before it, and what users see of their own sessions.

-- The key of a user's authenticator application. It is encrypted with a key that is not in the database.
create table drugi_skladnik (
  uzytkownik_id integer primary key constraint drugi_skladnik__uzytkownik_fk references uzytkownik on delete cascade,
  sekret bytea not null,
  -- the half-minute of the last code that was accepted: no code of it or of an earlier one works again
  ostatni_krok bigint not null,
  wlaczony timestamptz not null default now()
);

-- Codes for a lost telephone. Each works once: using it deletes it.
create table kod_zapasowy (
  uzytkownik_id integer not null
    constraint kod_zapasowy__uzytkownik_fk references drugi_skladnik (uzytkownik_id) on delete cascade,
  skrot bytea not null,
  primary key (uzytkownik_id, skrot)
);

-- Someone who gave the right password and has not given the second factor yet. It is no session, so that nothing takes it for one.
create table polsesja (
  skrot bytea primary key,
  uzytkownik_id integer not null constraint polsesja__uzytkownik_fk references uzytkownik on delete cascade,
  wygasa timestamptz not null
);
create index polsesja__uzytkownik_id on polsesja (uzytkownik_id);
create index polsesja__wygasa on polsesja (wygasa);

alter table sesja
  add id bigint generated always as identity constraint sesja__id unique,
  add adres text,
  add przegladarka text check (length(przegladarka) <= 60),
  -- when the second factor was last given in this session
  add potwierdzona timestamptz,
  -- the encrypted key of an enrolment that is not confirmed yet
  add nowy_sekret bytea;
