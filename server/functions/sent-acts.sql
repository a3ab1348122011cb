-- Acts under which a case was sent: the stops of a list in the order of symbols
-- (docs/decisions/0045-orders-after-imports.md).

-- An act stays once it is here: a stop whose sent cases were all deleted costs next to nothing, a lost one would hide cases.
create or replace function note_sent_act() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into akt_przeslany (id, up_id, akt_sym) select id, up_id, akt_sym from akt where id = new.akt_id
    on conflict (id) do nothing;
  return null;
end $$;

create or replace function follow_sent_act() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update akt_przeslany set up_id = new.up_id, akt_sym = new.akt_sym where id = new.id;
  return null;
end $$;

-- Finds them anew from the cases.
create or replace procedure find_sent_acts() language plpgsql as $$
begin
  lock table akt, przypadek in share mode;
  delete from akt_przeslany;
  insert into akt_przeslany (id, up_id, akt_sym)
    select id, up_id, akt_sym from akt where exists (select from przypadek where akt_id = akt.id and stan = 'P');
end $$;
