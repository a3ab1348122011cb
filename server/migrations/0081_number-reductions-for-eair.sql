-- A reduction has no award of its own in eAIR: the award that it reduces is corrected there, and its number is the
-- reduction's too (docs/decisions/0047-eair.md). From now on what eAIR is told says whether it is a reduction.

create function pg_temp.marked(told jsonb, reduces boolean) returns jsonb language sql immutable as $$
  select case when (told ->> 'brutto')::numeric < 0 or (reduces and (told ->> 'brutto')::numeric = 0)
    then told || '{"zmniejszenie": true}' else told end
$$;
update zgloszenie_eair z set
    tresc = case when pp.nominalna < 0 then z.tresc || '{"zmniejszenie": true}' else z.tresc end,
    wyeksportowana = pg_temp.marked(z.wyeksportowana, pp.nominalna < 0),
    zgloszona = pg_temp.marked(z.zgloszona, pp.nominalna < 0)
  from przypadek pp
  where pp.id = z.id
    and (pp.nominalna < 0 or (z.wyeksportowana ->> 'brutto')::numeric < 0 or (z.zgloszona ->> 'brutto')::numeric < 0);
update plik_eair_wiersz w set tresc = pg_temp.marked(w.tresc, pp.nominalna < 0)
  from przypadek pp where pp.id = w.zgloszenie_id and (pp.nominalna < 0 or (w.tresc ->> 'brutto')::numeric < 0);
drop function pg_temp.marked;

alter table zgloszenie_eair drop constraint zgloszenie_eair__numer;
create unique index zgloszenie_eair__numer on zgloszenie_eair (numer) where not eair_reduces(zgloszona);
create index zgloszenie_eair__numer_zmniejszenia on zgloszenie_eair (numer) where eair_reduces(zgloszona);
