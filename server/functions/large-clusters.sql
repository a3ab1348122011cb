-- Of some tax numbers the first whose cluster, all numbers that links and events of any day connect, has more than `most`; null
-- if none has. Each cluster is walked through once.
create or replace function find_large_cluster(nips text[], most int) returns text
stable language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  asked text;
  cluster text[];
  walked text[] := '{}';
begin
  foreach asked in array nips loop
    continue when asked = any(walked);
    cluster := array(
      with recursive reached (nip) as (
        select asked
        union select next.nip from reached r cross join lateral (
          select p.nip_b as nip from powiazanie p where p.nip_a = r.nip
          union all select p.nip_a from powiazanie p where p.nip_b = r.nip
          union all select unnest(z.przed || z.po) from zdarzenie z where (z.przed || z.po) @> array[r.nip]) next)
      select reached.nip from reached limit most + 1);
    if cardinality(cluster) > most then return asked; end if;
    walked := walked || cluster;
  end loop;
  return null;
end $$;
