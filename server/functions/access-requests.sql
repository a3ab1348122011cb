-- Access requests.

-- What was filled in and signed stays as it is; a request that was sent is never unsent.
create or replace function keep_request() returns trigger language plpgsql as $$
begin
  if new.dane is distinct from old.dane then
    raise exception 'The data of a request never change';
  end if;
  if old.przeslano is not null and (new.przeslano is distinct from old.przeslano or new.kod_skrot is distinct from old.kod_skrot) then
    raise exception 'A request that was sent stays sent';
  end if;
  return new;
end $$;
