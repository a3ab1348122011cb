-- A part of an act's symbol is found among millions of acts.
create index akt__sym_trgm on akt using gin (akt_sym collate "pl-x-icu" gin_trgm_ops);
