-- Of some tax numbers the first whose cluster, all numbers that links and events of any day connect, has more than `most`; null
-- if none has. Each cluster is traversed once.
create or replace function find_large_cluster(nips text[], most int) returns text stable language plpgsql as $$
declare
  asked text;
  cluster text[];
  visited text[] := '{}';
begin
  foreach asked in array nips loop
    continue when asked = any(visited);
    cluster := array(select cluster_of(asked, most));
    if cardinality(cluster) > most then return asked; end if;
    -- no others are asked for: the more are kept, the longer each takes to be looked for
    visited := visited || array(select unnest(cluster) intersect select unnest(nips));
  end loop;
  return null;
end $$;
