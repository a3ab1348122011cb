-- Moves within the tree of superior bodies take turns, and none may close it into a circle; under itself is one too.
create or replace function refuse_circle() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(271828182);
  if exists (
    with recursive above as (
      select new.organ_nadrzedny_id as id
      union
      select o.organ_nadrzedny_id from organ_nadrzedny o join above on o.id = above.id
    )
    select from above where id = new.id
  ) then
    raise exception 'circle' using errcode = 'check_violation', constraint = 'organ_nadrzedny__kolo';
  end if;
  return new;
end $$;
