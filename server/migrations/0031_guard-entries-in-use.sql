-- Entries in use keep their meaning (docs/decisions/0031-entries-in-use.md).

-- The first and the last day on which acts use an entry are found by these.
drop index akt__forma_prawna, akt__wielkosc, akt__gmina, akt__pkd, akt__realiz;
create index akt__forma_prawna on akt (bf_forma_prawna_id, akt_data);
create index akt__wielkosc on akt (bf_wielkosc_id, akt_data);
create index akt__gmina on akt (gmina_id, akt_data);
create index akt__pkd on akt (pkd_id, akt_data);
create index akt__realiz on akt (realiz_id, akt_data);

-- The grantors that sent cases under a measure are walked by this, whatever the number of their cases.
create index przypadek__srodek_up on przypadek (srodek_pomocy_id, up_id) where stan = 'P' and srodek_pomocy_id is not null;

-- The limits of de minimis aid are told by these codes. An entry stored before this rule is left as it is.
alter table przeznaczenie_pomocy add constraint przeznaczenie_pomocy__de_minimis
  check (deminimis or kod not in ('e1', 'e1t', 'e1c', 'e2', 'e2c')) not valid;

-- Codes of groups that differ only in case are one code. The later of two that are stored already gets its id behind it.
update grupa set kod = left(kod, 19 - length(id::text)) || '-' || id
  where exists (select from grupa earlier
    where earlier.id < grupa.id and lower(earlier.kod collate "pl-x-icu") = lower(grupa.kod collate "pl-x-icu"));
alter table grupa drop constraint grupa__kod;
create unique index grupa__kod on grupa (lower(kod collate "pl-x-icu"));
