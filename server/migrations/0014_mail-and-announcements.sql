-- Mail: what is to be sent and what became of it. Announcements on the main page.

-- Messages to many users: the words stand once here, each recipient is a row of wiadomosc. One numbering with single
-- messages, so that the list of both has one key.
create table wysylka (
  id bigint primary key,
  -- made by the browser for each message that is composed: sent twice, it is one message
  klucz uuid not null constraint wysylka__klucz unique,
  temat text not null check (length(temat) between 1 and 200),
  tresc text not null,
  autor text not null,
  -- who the recipients were, in words
  adresaci text not null,
  -- a call that is repeated is answered as the first only for the same audience, which its words do not always tell
  adresaci_skrot bytea,
  liczba integer not null check (liczba > 0),
  utworzona timestamptz not null default now(),
  -- the last message that was handed over for delivery
  przekazano_do bigint not null default 0,
  zatrzymana timestamptz,
  zatrzymal text
);
comment on column wysylka.adresaci_skrot is 'SHA-256 of the chosen audience.';
create index wysylka__utworzona on wysylka (utworzona desc, id desc);

create table wiadomosc (
  id bigint generated always as identity primary key,
  -- one of a message to many users, whose words stand there
  wysylka_id bigint constraint wiadomosc__wysylka_fk references wysylka,
  adresat text not null,
  -- the users of the address, as they were called when the message was confirmed
  odbiorca text,
  autor text default nullif(current_setting('app.login', true), ''),
  temat text not null,
  tresc text not null,
  -- a secret that stands in the message (a reset token), struck out as soon as the message has left
  tajne text,
  -- the Message-ID, the same at each try; a number in turn would tell receivers how many messages there are
  znacznik uuid not null default gen_random_uuid(),
  stan text not null default 'OCZEKUJE' constraint wiadomosc__stan
    check (stan in ('OCZEKUJE', 'WYSYLANA', 'WYSLANA', 'BLAD', 'NIEZNANY', 'ZACHOWANA', 'ZATRZYMANA')),
  proby integer not null default 0,
  -- when the latest try began
  podjeta timestamptz,
  powod text constraint wiadomosc__powod
    check (powod in ('ADRES', 'ODMOWA', 'CHWILOWY', 'POLACZENIE', 'PRZERWANA', 'ZASTAPIONE', 'USUNIETE')),
  blad text,
  utworzona timestamptz not null default now(),
  wyslana timestamptz,
  constraint wiadomosc__tresc check (wysylka_id is null or (temat = '' and tresc = ''))
);
-- both are numbered together
alter table wysylka alter column id set default nextval('wiadomosc_id_seq');
create index wiadomosc__utworzona on wiadomosc (utworzona desc, id desc) where wysylka_id is null;
create index wiadomosc__wysylka on wiadomosc (wysylka_id, stan, id);
create index wiadomosc__adresat on wiadomosc (wysylka_id, adresat collate "pl-x-icu", id);
create index wiadomosc__podjeta on wiadomosc (podjeta) where stan = 'WYSYLANA';
-- Metrics count messages that failed every few seconds, and secrets are struck out of messages every night: few of very many.
create index wiadomosc__nieudana on wiadomosc (stan) where stan in ('BLAD', 'NIEZNANY');
create index wiadomosc__tajna on wiadomosc (utworzona) where tajne is not null;

-- A signed certificate that was sent to its beneficiary: as a link that leads to the file for some days, or attached to the
-- message as it leaves. What became of the message stands there.
create table zaswiadczenie_doreczenie (
  id integer generated always as identity primary key,
  zaswiadczenie_id integer not null constraint zaswiadczenie_doreczenie__podpis_fk references zaswiadczenie_podpis,
  wiadomosc_id bigint not null constraint zaswiadczenie_doreczenie__wiadomosc_fk references wiadomosc,
  -- whose address it is, so that the body is offered it next time
  up_id integer not null constraint zaswiadczenie_doreczenie__udzielajacy_fk references udzielajacy_pomocy,
  nip text not null,
  adres text not null,
  -- SHA-256 of the secret in the link; none of an attachment
  skrot bytea constraint zaswiadczenie_doreczenie__skrot unique check (length(skrot) = 32),
  wygasa timestamptz,
  login text not null,
  czas timestamptz not null default now(),
  -- the id of the call that sent it, and when the body was told what became of it
  wywolanie text,
  zgloszone timestamptz,
  constraint zaswiadczenie_doreczenie__odnosnik check ((skrot is null) = (wygasa is null))
);
create index zaswiadczenie_doreczenie__niezgloszone on zaswiadczenie_doreczenie (up_id, wywolanie) where zgloszone is null;
create index zaswiadczenie_doreczenie__zaswiadczenie on zaswiadczenie_doreczenie (zaswiadczenie_id, id);
create index zaswiadczenie_doreczenie__nip on zaswiadczenie_doreczenie (up_id, nip, id);
create index zaswiadczenie_doreczenie__wiadomosc on zaswiadczenie_doreczenie (wiadomosc_id);
revoke delete on zaswiadczenie_doreczenie from latarnia_app;

-- Where a body sends the certificates of a beneficiary.
create table adres_doreczen (
  up_id integer not null constraint adres_doreczen__udzielajacy_fk references udzielajacy_pomocy,
  nip text not null,
  adres text not null,
  -- when it took the place of another one: nothing is sent to it for a day
  zmieniony timestamptz,
  login text not null,
  primary key (up_id, nip)
);
revoke delete on adres_doreczen from latarnia_app;

-- When mail was sent that people without a session asked for, by what it is counted by: a recipient, a tax number, a login.
create table wyslane_na_prosbe (
  klucz text primary key,
  chwile timestamptz[] not null
);

-- ---------------------------------------------------------------------------------------------------------------
-- Announcements: for everyone, on the sign-in page too, or for the users of the levels that they name.

create table komunikat (
  id integer generated by default as identity primary key,
  tytul text not null constraint komunikat__tytul check (length(tytul) between 1 and 200),
  tresc text not null,
  data_od date not null default '1900-01-01',
  data_do date not null default '9999-12-31',
  widoczny boolean not null default true,
  globalny boolean not null default false,
  poziomy text[] not null constraint komunikat__poziomy
    check (poziomy <@ array['UPO', 'KOO', 'UGL', 'NADZORCA', 'ADMINISTRATOR']),
  -- the version in which title or text changed last
  wersja_tresci integer not null default 1,
  wersja integer not null default 1,
  constraint komunikat__adresaci check (globalny = (poziomy = '{}')),
  constraint komunikat__daty check (data_od < data_do)
);
call keep_history('komunikat');

-- What each user has read. A text that changed since is unread again.
create table komunikat_przeczytany (
  uzytkownik_id integer not null constraint komunikat_przeczytany__uzytkownik_fk references uzytkownik on delete cascade,
  komunikat_id integer not null constraint komunikat_przeczytany__komunikat_fk references komunikat on delete cascade,
  wersja integer not null,
  czas timestamptz not null default now(),
  primary key (uzytkownik_id, komunikat_id)
);
create index komunikat_przeczytany__komunikat on komunikat_przeczytany (komunikat_id);
