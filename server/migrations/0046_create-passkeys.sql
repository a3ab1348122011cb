-- Passkeys, the other kind of second factor beside the authenticator application.

create table klucz_dostepu (
  id integer generated always as identity primary key,
  uzytkownik_id integer not null constraint klucz_dostepu__uzytkownik_fk references uzytkownik on delete cascade,
  nazwa text not null check (length(nazwa) between 1 and 50),
  -- the name that the authenticator gave it: of all users together only one has it
  identyfikator bytea not null constraint klucz_dostepu__identyfikator unique,
  -- the public key, as COSE writes it
  klucz bytea not null,
  -- how often it was used, as the authenticator counts; those that do not count say 0
  licznik bigint not null,
  -- how the browser reaches the authenticator: internal, usb, hybrid
  polaczenia text[] not null,
  dodany timestamptz not null default now(),
  uzyty timestamptz
);
create unique index klucz_dostepu__nazwa on klucz_dostepu (uzytkownik_id, lower(nazwa));

-- What a passkey has to sign next. It belongs to one session or half-session and to one purpose, and is deleted by its use.
create table wyzwanie (
  -- the hash that stands for the session or half-session
  posiadacz bytea not null,
  cel text not null check (cel in ('dodanie', 'logowanie', 'potwierdzenie')),
  tresc bytea not null,
  wygasa timestamptz not null,
  primary key (posiadacz, cel)
);
create index wyzwanie__wygasa on wyzwanie (wygasa);

-- Recovery codes serve for every kind of second factor, so that they belong to the user.
alter table kod_zapasowy
  drop constraint kod_zapasowy__uzytkownik_fk,
  add constraint kod_zapasowy__uzytkownik_fk foreign key (uzytkownik_id) references uzytkownik on delete cascade;
