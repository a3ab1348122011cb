-- Documents handed to the stand-in of the signing service, until it gives them back signed. Rows live two hours.
create table podpis_probny (
  -- of the 256 random bits in the address of the page
  skrot bytea primary key,
  dokument bytea not null check (octet_length(dokument) <= 1048576),
  adres_sukcesu text not null check (length(adres_sukcesu) <= 2000),
  adres_przerwania text not null check (length(adres_przerwania) <= 2000),
  utworzony timestamptz not null default now(),
  podpisany timestamptz,
  dokument_podpisany bytea,
  przerwany timestamptz,
  constraint podpis_probny__podpisany check ((podpisany is null) = (dokument_podpisany is null)),
  constraint podpis_probny__jedno check (podpisany is null or przerwany is null)
);
create index podpis_probny__utworzony on podpis_probny (utworzony);
