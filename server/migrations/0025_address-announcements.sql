-- Whom an announcement is for: everyone, on the sign-in page too, or the users of the levels that it names.
alter table komunikat
  add globalny boolean not null default false,
  -- the version in which title or text changed last
  add wersja_tresci integer not null default 1;
alter table komunikat_historia add globalny boolean, add wersja_tresci integer;

-- one without levels was for every signed-in user, and must not become public by itself
update komunikat set poziomy = '{UPO,KOO,UGL,NADZORCA,ADMINISTRATOR}' where poziomy = '{}';

alter table komunikat
  alter poziomy drop default,
  add constraint komunikat__tytul check (length(tytul) between 1 and 200),
  add constraint komunikat__poziomy check (poziomy <@ array['UPO', 'KOO', 'UGL', 'NADZORCA', 'ADMINISTRATOR']),
  add constraint komunikat__adresaci check (globalny = (poziomy = '{}')),
  add constraint komunikat__daty check (data_od < data_do);

-- What each user has read. A text that changed since is unread again.
create table komunikat_przeczytany (
  uzytkownik_id integer not null constraint komunikat_przeczytany__uzytkownik_fk references uzytkownik on delete cascade,
  komunikat_id integer not null constraint komunikat_przeczytany__komunikat_fk references komunikat on delete cascade,
  wersja integer not null,
  czas timestamptz not null default now(),
  primary key (uzytkownik_id, komunikat_id)
);
create index komunikat_przeczytany__komunikat on komunikat_przeczytany (komunikat_id);
