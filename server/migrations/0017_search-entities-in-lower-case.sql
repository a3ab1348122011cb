-- What the name of a business entity contains is looked for as among beneficiaries: in lower case and byte by byte. By the
-- rules of Polish a word that many names have took a second among a million of them. The history mirrors its table.
alter table podmiot_gospodarczy
  add column nazwa_szukana text collate "C" generated always as (lower(nazwa collate "pl-x-icu")) stored;
alter table podmiot_gospodarczy_historia add column nazwa_szukana text collate "C";
create index podmiot_gospodarczy__szukana on podmiot_gospodarczy using gin (nazwa_szukana gin_trgm_ops);
drop index podmiot_gospodarczy__nazwa_trgm;
-- what a new column holds is not known to the planner until then
analyze podmiot_gospodarczy;
