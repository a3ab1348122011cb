-- Amounts of de minimis aid that drafts reserve: one row for a draft, of which the history keeps what it was before.

create table rezerwacja (
  -- that of the case
  id integer primary key constraint rezerwacja__przypadek_fk references przypadek on delete cascade,
  -- repeated from the case, and kept equal to it by `follow_reserving_case` until the reservation ends
  up_id integer not null constraint rezerwacja__udzielajacy_fk references udzielajacy_pomocy,
  nip text not null,
  przez_pomocy_id integer not null constraint rezerwacja__przeznaczenie_fk references przeznaczenie_pomocy,
  pp_data date not null,
  brutto_euro numeric(18, 2) not null constraint rezerwacja__kwota check (brutto_euro > 0),
  zarezerwowal text not null,
  zarezerwowano timestamptz not null default now(),
  -- the last day, in Poland; it stays after an early end, since a draft that reserves again goes on with the same term
  wazna_do date not null,
  przedluzona boolean not null default false,
  koniec timestamptz,
  jak text constraint rezerwacja__jak check (jak in ('PRZESLANO', 'USUNIETO', 'ZWOLNIONO', 'UPLYNELA', 'ZMIENIONO')),
  wersja integer not null default 1,
  constraint rezerwacja__koniec check ((koniec is null) = (jak is null))
);
-- the limits of a beneficiary; the drafts of a body; those whose time is over
create index rezerwacja__nip on rezerwacja (nip) where koniec is null;
create index rezerwacja__czas on rezerwacja (wazna_do) where koniec is null;
create index rezerwacja__udzielajacy on rezerwacja (up_id);
create index rezerwacja__przeznaczenie on rezerwacja (przez_pomocy_id);
call keep_history('rezerwacja');

create trigger follow_reserving_case after update on przypadek referencing old table as old_rows new table as new_rows
  for each statement execute function follow_reserving_case();
