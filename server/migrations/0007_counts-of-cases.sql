-- Twenty million cases: totals that need no counting (docs/decisions/0020-totals-and-orders-of-cases.md). Every change of a
-- case leaves, in its own transaction, what it adds to and takes from the lists. Nobody waits for anybody: such a row is new
-- each time. A job adds these rows to the counts below and deletes them. The total of anything is the sum of the counts and of
-- the rows that are still there, read in one statement.

create table przypadek_zmiana (
  -- which list: drafts (R) or sent (P), living or deleted
  stan text not null,
  usuniety boolean not null,
  up_id integer not null,
  beneficjent_id integer not null,
  pp_data date not null,
  rodzaj_pomocy text,
  ustawa_id integer,
  srodek_pomocy_id integer,
  forma_pomocy_id integer,
  przez_pomocy_id integer,
  zrodlo_poch_pomocy_id integer,
  -- cases more, or fewer, and their amounts; of the type that counts have, or the views below would not be planned as one
  n bigint not null,
  nominalna numeric not null,
  brutto numeric not null,
  brutto_euro numeric not null,
  -- of living sent cases only: where the beneficiary sits, the first day of the month of sending, and whether that was late
  wojewodztwo text,
  miesiac_przeslania date,
  po_terminie boolean
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- Every case as what it adds to its list.
create view przypadek_liczony as
  select pp.stan, pp.usuniety is not null as usuniety, pp.up_id, pp.beneficjent_id, pp.pp_data, pp.rodzaj_pomocy, pp.ustawa_id,
    pp.srodek_pomocy_id, pp.forma_pomocy_id, pp.przez_pomocy_id, pp.zrodlo_poch_pomocy_id, 1::bigint as n,
    coalesce(pp.nominalna, 0) as nominalna, coalesce(pp.brutto, 0) as brutto, coalesce(pp.brutto_euro, 0) as brutto_euro,
    case when pp.stan = 'P' and pp.usuniety is null then coalesce(left(gmina.kod, 2), '00') end as wojewodztwo,
    case when pp.stan = 'P' and pp.usuniety is null then date_trunc('month', day_sent(pp.data_przeslania))::date end
      as miesiac_przeslania,
    case when pp.stan = 'P' and pp.usuniety is null then sent_late(pp.pp_data, pp.data_przeslania) end as po_terminie
  from przypadek pp left join akt on akt.id = pp.akt_id left join jednostka_siedziby gmina on gmina.id = akt.gmina_id;

-- ---------------------------------------------------------------------------------------------------------------
-- Counts.

create table licznik_dnia (
  stan text not null,
  usuniety boolean not null,
  pp_data date not null,
  rodzaj_pomocy text,
  n bigint not null,
  constraint licznik_dnia__klucz unique nulls not distinct (stan, usuniety, pp_data, rodzaj_pomocy)
);

-- By month and dictionaries: a few thousand kinds of cases a month, whatever their number.
create table licznik_miesiaca (
  stan text not null,
  usuniety boolean not null,
  -- the first day of a month
  pp_data date not null,
  rodzaj_pomocy text,
  ustawa_id integer,
  srodek_pomocy_id integer,
  forma_pomocy_id integer,
  przez_pomocy_id integer,
  zrodlo_poch_pomocy_id integer,
  n bigint not null,
  nominalna numeric not null,
  brutto numeric not null,
  brutto_euro numeric not null,
  constraint licznik_miesiaca__klucz unique nulls not distinct (stan, usuniety, pp_data, rodzaj_pomocy, ustawa_id,
    srodek_pomocy_id, forma_pomocy_id, przez_pomocy_id, zrodlo_poch_pomocy_id)
);

create table licznik_podmiotu (
  up_id integer not null,
  stan text not null,
  usuniety boolean not null,
  -- the first day of a month
  pp_data date not null,
  rodzaj_pomocy text,
  n bigint not null,
  brutto numeric not null default 0,
  -- cases that were sent late
  spoznione bigint not null default 0,
  constraint licznik_podmiotu__klucz unique nulls not distinct (up_id, stan, usuniety, pp_data, rodzaj_pomocy)
);

create table licznik_beneficjenta (
  beneficjent_id integer not null,
  stan text not null,
  usuniety boolean not null,
  n bigint not null,
  -- a beneficiary never changes, so its count repeats the name, and one index leads to both
  nazwa_szukana text collate "C" not null,
  primary key (beneficjent_id, stan, usuniety)
-- a count that changes stays on its page, and no index hears of it
) with (fillfactor = 80);
alter table licznik_beneficjenta alter column nazwa_szukana set statistics 1000;
create index licznik_beneficjenta__szukana on licznik_beneficjenta using gin (nazwa_szukana gin_trgm_ops);

create table licznik_wojewodztwa (
  wojewodztwo text not null,
  -- the first day of a month
  pp_data date not null,
  n bigint not null,
  brutto numeric not null,
  primary key (wojewodztwo, pp_data)
);

create table licznik_przeslania (
  -- the first day of a month
  miesiac date not null,
  po_terminie boolean not null,
  n bigint not null,
  primary key (miesiac, po_terminie)
);

-- the database keeps them itself
revoke insert, update, delete on przypadek_zmiana, licznik_dnia, licznik_miesiaca, licznik_podmiotu, licznik_beneficjenta,
  licznik_wojewodztwa, licznik_przeslania from latarnia_app;

-- ---------------------------------------------------------------------------------------------------------------
-- Totals as they are now: counts, and changes that are not in them yet.

create view liczba_dnia as
  select stan, usuniety, pp_data, rodzaj_pomocy, n from licznik_dnia
  union all select stan, usuniety, pp_data, rodzaj_pomocy, n from przypadek_zmiana;

create view liczba_miesiaca as
  select stan, usuniety, pp_data, rodzaj_pomocy, ustawa_id, srodek_pomocy_id, forma_pomocy_id, przez_pomocy_id,
    zrodlo_poch_pomocy_id, n, nominalna, brutto, brutto_euro from licznik_miesiaca
  union all
  select stan, usuniety, date_trunc('month', pp_data)::date, rodzaj_pomocy, ustawa_id, srodek_pomocy_id, forma_pomocy_id,
    przez_pomocy_id, zrodlo_poch_pomocy_id, n, nominalna, brutto, brutto_euro from przypadek_zmiana;

create view liczba_podmiotu as
  select up_id, stan, usuniety, pp_data, rodzaj_pomocy, n, brutto, spoznione from licznik_podmiotu
  union all select up_id, stan, usuniety, date_trunc('month', pp_data)::date, rodzaj_pomocy, n, brutto,
    case when po_terminie then n else 0::bigint end from przypadek_zmiana;

create view liczba_beneficjenta as
  select stan, usuniety, beneficjent_id, n from licznik_beneficjenta
  union all select stan, usuniety, beneficjent_id, n from przypadek_zmiana;

create view liczba_wojewodztwa as
  select wojewodztwo, pp_data, n, brutto from licznik_wojewodztwa
  union all select wojewodztwo, date_trunc('month', pp_data)::date, n, brutto from przypadek_zmiana where wojewodztwo is not null;

create view liczba_przeslania as
  select miesiac, po_terminie, n from licznik_przeslania
  union all select miesiac_przeslania, po_terminie, n from przypadek_zmiana where miesiac_przeslania is not null;

-- ---------------------------------------------------------------------------------------------------------------
-- What changes of cases, acts and communes leave.

create trigger count_added after insert on przypadek referencing new table as added
  for each statement execute function count_added();
create trigger count_changed after update on przypadek for each row
  when ((old.stan, old.usuniety is null, old.up_id, old.beneficjent_id, old.pp_data, old.rodzaj_pomocy, old.ustawa_id,
      old.srodek_pomocy_id, old.forma_pomocy_id, old.przez_pomocy_id, old.zrodlo_poch_pomocy_id, old.nominalna,
      old.brutto, old.brutto_euro, old.akt_id, old.data_przeslania)
    is distinct from
    (new.stan, new.usuniety is null, new.up_id, new.beneficjent_id, new.pp_data, new.rodzaj_pomocy, new.ustawa_id,
      new.srodek_pomocy_id, new.forma_pomocy_id, new.przez_pomocy_id, new.zrodlo_poch_pomocy_id, new.nominalna,
      new.brutto, new.brutto_euro, new.akt_id, new.data_przeslania))
  execute function count_changed();
create trigger count_removed after delete on przypadek for each row execute function count_changed();
create trigger count_moved after update on akt for each row
  when (old.gmina_id is distinct from new.gmina_id) execute function count_moved_act();
create trigger count_moved after update on jednostka_siedziby for each row
  when (left(old.kod, 2) <> left(new.kod, 2)) execute function count_moved_unit();
create trigger refuse_truncate before truncate on przypadek for each statement execute function refuse_truncate();
