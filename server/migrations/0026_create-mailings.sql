-- Messages to many users: the words stand once here, each recipient is a row of wiadomosc. One numbering with single
-- messages, so that the list of both has one key.
create table wysylka (
  id bigint primary key default nextval('wiadomosc_id_seq'),
  -- made by the browser for each message that is composed: sent twice, it is one message
  klucz uuid not null constraint wysylka__klucz unique,
  temat text not null check (length(temat) between 1 and 200),
  tresc text not null,
  autor text not null,
  -- who the recipients were, in words
  adresaci text not null,
  liczba integer not null check (liczba > 0),
  utworzona timestamptz not null default now(),
  -- the last message that was handed over for delivery
  przekazano_do bigint not null default 0,
  zatrzymana timestamptz,
  zatrzymal text
);
create index wysylka__utworzona on wysylka (utworzona desc, id desc);

alter table wiadomosc
  add column wysylka_id bigint constraint wiadomosc__wysylka_fk references wysylka,
  -- the users of the address, as they were called when the message was confirmed
  add column odbiorca text,
  add column autor text default nullif(current_setting('app.login', true), ''),
  -- when the latest try began
  add column podjeta timestamptz,
  add column powod text constraint wiadomosc__powod check (powod in ('ADRES', 'ODMOWA', 'CHWILOWY', 'POLACZENIE', 'PRZERWANA')),
  add constraint wiadomosc__tresc check (wysylka_id is null or (temat = '' and tresc = '')),
  drop constraint wiadomosc__stan,
  add constraint wiadomosc__stan
    check (stan in ('OCZEKUJE', 'WYSYLANA', 'WYSLANA', 'BLAD', 'NIEZNANY', 'ZACHOWANA', 'ZATRZYMANA'));

drop index wiadomosc__utworzona;
create index wiadomosc__utworzona on wiadomosc (utworzona desc, id desc) where wysylka_id is null;
create index wiadomosc__wysylka on wiadomosc (wysylka_id, stan, id);
create index wiadomosc__adresat on wiadomosc (wysylka_id, adresat collate "pl-x-icu", id);
create index wiadomosc__podjeta on wiadomosc (podjeta) where stan = 'WYSYLANA';
