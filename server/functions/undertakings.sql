-- What tells an event from the others of its day (docs/decisions/0051-single-undertaking.md): of a division the divided
-- enterprise, of the rest their kind and both sides, in whatever order these are written. A unique index is built on it: a
-- change of this function needs a migration that builds the index anew.
create or replace function event_identity(rodzaj text, przed text[], po text[]) returns text[]
immutable parallel safe language sql
return case rodzaj when 'PODZIAL' then array[rodzaj, przed[1]]
  else array[rodzaj] || array(select nip from unnest(przed) nip order by nip collate "C")
    || array['>'] || array(select nip from unnest(po) nip order by nip collate "C") end;

-- The cluster of a tax number: all numbers that links and events of any day connect, at most one more than `most`. Every case
-- that is sent asks for it: the plan is kept.
create or replace function cluster_of(asked text, most int) returns setof text
stable language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  return query with recursive reached (nip) as (
      select asked
      union select next.nip from reached r cross join lateral (
        select p.nip_b as nip from powiazanie p where p.nip_a = r.nip
        union all select p.nip_a from powiazanie p where p.nip_b = r.nip
        union all select unnest(z.przed || z.po) from zdarzenie z where (z.przed || z.po) @> array[r.nip]) next)
    select reached.nip from reached limit most + 1;
end $$;

-- The clusters of some tax numbers, each with those of the numbers that are in it, and traversed once: a group of cases may
-- name a hundred numbers of a cluster of thousands.
create or replace function clusters_of(nips text[], most int) returns table (asked text[], members text[])
stable language plpgsql as $$
declare
  nip text;
  visited text[] := '{}';
begin
  foreach nip in array nips loop
    continue when nip = any(visited);
    members := array(select cluster_of(nip, most));
    asked := array(select unnest(members) intersect select unnest(nips));
    visited := visited || asked;
    return next;
  end loop;
end $$;

-- The names of the clusters of some tax numbers: the smallest number of each. One of more than `most` numbers is not
-- traversed; all such have the name ''.
create or replace function cluster_names(nips text[], most int) returns text[] stable language sql as $$
  select array(select distinct case when cardinality(members) > most then '' else (select min(nip) from unnest(members) nip) end as name
    from clusters_of(nips, most) order by name)
$$;

-- Of some tax numbers the undertakings of a day: those of the numbers that belong to each, and every number that can matter to it,
-- at most `most` of them. The links of an enterprise that was divided do not matter, its aid does. All that are linked reach the
-- same, and are traversed once. A circle ends by itself, since `union` drops what is there already. Each number comes at
-- most twice.
create or replace function reached_on(nips text[], day date, most int) returns table (asked text[], reached text[])
stable language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  one text;
  members text[];
  visited text[] := '{}';
begin
  foreach one in array nips loop
    continue when one = any(visited);
    with recursive way (nip, linked) as (
        select one, true
        union select next.nip, next.linked from way w cross join lateral (
          select p.nip_b as nip, true as linked from powiazanie p where w.linked and p.nip_a = w.nip
            and not p.publiczny and p.data_od <= day and coalesce(p.data_do, 'infinity') >= day
          union all select p.nip_a, true from powiazanie p where w.linked and p.nip_b = w.nip
            and not p.publiczny and p.data_od <= day and coalesce(p.data_do, 'infinity') >= day
          union all select other.nip, w.linked and z.rodzaj <> 'PODZIAL' from zdarzenie z
            cross join lateral unnest(case z.rodzaj when 'PODZIAL' then z.przed else z.przed || z.po end) as other (nip)
            where (z.przed || z.po) @> array[w.nip] and z.dzien <= day) next)
      select array_agg(every.nip), array_agg(every.nip) filter (where every.linked) into reached, members
      from (select w.nip, w.linked from way w limit most) every;
    asked := array(select unnest(members) intersect select unnest(nips));
    visited := visited || asked;
    return next;
  end loop;
end $$;

-- Keeps the clusters of some tax numbers as they are until the transaction ends. Those who count aid in them share this; one
-- who is about to write a link or an event has them alone, and so waits for the others. Each cluster has one of 256 locks,
-- and a file of many numbers takes all of these. Then those who count aid of one cluster, also of one that is a single tax
-- number, exclude each other by a lock of the second class: otherwise two bodies that send at once would pass its limit, and
-- neither would count the other.
create or replace function lock_clusters(nips text[], most int, writing boolean) returns void language plpgsql as $$
declare
  -- the two classes of these locks among those of the product: of the links and events of a cluster, and of counting its aid
  cluster_class constant int := 141421357;
  count_class constant int := 360555127;
  names text[];
  held text[];
begin
  if writing and cardinality(nips) > 100 then
    perform pg_advisory_xact_lock(cluster_class, number) from generate_series(0, 255) number;
    return;
  end if;
  loop
    begin
      names := cluster_names(nips, most);
      -- in order, so that two callers never deadlock
      perform case when writing then pg_advisory_xact_lock(cluster_class, number) else pg_advisory_xact_lock_shared(cluster_class, number) end
        from (select distinct hashtext(name) & 255 as number from unnest(names) name order by number) cluster;
      -- while this call waited, another may have joined clusters or parted them; from here on nobody can
      held := cluster_names(nips, most);
      exit when held = names;
      raise sqlstate 'LT001';
    exception when sqlstate 'LT001' then
      -- the locks of this try are released with the block
    end;
  end loop;
  if not writing then
    perform pg_advisory_xact_lock(count_class, number)
      from (select distinct hashtext(name) as number from unnest(names) name order by number) cluster;
  end if;
end $$;
