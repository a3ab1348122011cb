-- Acts that have living drafts: the stops of a list of drafts in the order of symbols
-- (docs/decisions/0045-orders-after-imports.md). Changes under one act take turns, so that what is asked here stays true.

create or replace function note_draft_acts() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into akt_roboczy (id, up_id, akt_sym) select id, up_id, akt_sym from akt
    where id in (select akt_id from new_rows where stan = 'R' and usuniety is null)
    on conflict (id) do nothing;
  return null;
end $$;

create or replace function move_draft_acts() returns trigger language plpgsql security definer set search_path = public as $$
declare
  entered integer[];
  left_behind integer[];
begin
  select array_agg(n.akt_id) filter (where n.stan = 'R' and n.usuniety is null),
      array_agg(o.akt_id) filter (where o.stan = 'R' and o.usuniety is null) into entered, left_behind
    from old_rows o join new_rows n using (id)
    where (o.akt_id, o.stan, o.usuniety is null) <> (n.akt_id, n.stan, n.usuniety is null);
  if entered is not null then
    insert into akt_roboczy (id, up_id, akt_sym) select id, up_id, akt_sym from akt where id = any (entered)
      on conflict (id) do nothing;
  end if;
  if left_behind is not null then call drop_draft_acts(left_behind); end if;
  return null;
end $$;

create or replace function forget_draft_acts() returns trigger language plpgsql security definer set search_path = public as $$
declare
  left_behind integer[] := array(select akt_id from old_rows where stan = 'R' and usuniety is null);
begin
  call drop_draft_acts(left_behind);
  return null;
end $$;

-- Of these acts, those without another draft.
create or replace procedure drop_draft_acts(acts integer[]) language sql as $$
  delete from akt_roboczy act where id = any (acts)
    and not exists (select from przypadek where akt_id = act.id and stan = 'R' and usuniety is null)
$$;

create or replace function follow_draft_act() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update akt_roboczy set up_id = new.up_id, akt_sym = new.akt_sym where id = new.id;
  return null;
end $$;

-- Finds them anew from the cases.
create or replace procedure find_draft_acts() language plpgsql as $$
begin
  lock table akt, przypadek in share mode;
  delete from akt_roboczy;
  insert into akt_roboczy (id, up_id, akt_sym) select id, up_id, akt_sym from akt
    where id in (select akt_id from przypadek where stan = 'R' and usuniety is null);
end $$;
