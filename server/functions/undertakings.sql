-- What tells an event from the others of its day (docs/decisions/0051-single-undertaking.md): of a division the divided
-- enterprise, of the rest their kind and both sides, in whatever order these are written. A unique index is built on it: a
-- change of this function needs a migration that builds the index anew.
create or replace function event_identity(rodzaj text, przed text[], po text[]) returns text[]
immutable parallel safe language sql
return case rodzaj when 'PODZIAL' then array[rodzaj, przed[1]]
  else array[rodzaj] || array(select nip from unnest(przed) nip order by nip collate "C")
    || array['>'] || array(select nip from unnest(po) nip order by nip collate "C") end;
