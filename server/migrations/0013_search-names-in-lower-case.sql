-- What a beneficiary's name contains is looked for in lower case and byte by byte: comparing by the rules of Polish took
-- most of a search that meets many names.
alter table beneficjent
  add column nazwa_szukana text collate "C" generated always as (lower(nazwa collate "pl-x-icu")) stored;
create index beneficjent__szukana on beneficjent using gin (nazwa_szukana gin_trgm_ops);
drop index beneficjent__nazwa_trgm;

-- Counts of beneficiaries and what is not folded in yet are summed apart, and the changes read through: an index on them
-- only made them slower to write.
drop index przypadek_zmiana__beneficjent;
