-- Which cases a file brought, so that a list can show exactly these. A case that many files bring has a row for each.
create table import_przypadek (
  import_id integer not null constraint import_przypadek__import_fk references import_przypadkow on delete cascade,
  przypadek_id integer not null,
  primary key (import_id, przypadek_id)
);
