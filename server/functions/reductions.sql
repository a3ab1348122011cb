-- after 0006_acts-and-cases.sql
-- Reductions: cases with negative amounts (docs/decisions/0032-figures.md).

-- The living sent cases of an act never sum below zero, those of each kind of aid and purpose by themselves.
create or replace procedure require_sum_of(c przypadek) language plpgsql as $$
begin
  if exists (select from przypadek pp
      where pp.akt_id = c.akt_id and pp.rodzaj_pomocy = c.rodzaj_pomocy and pp.przez_pomocy_id = c.przez_pomocy_id
        and pp.stan = 'P' and pp.usuniety is null
      having sum(pp.brutto) < 0 or sum(pp.nominalna) < 0) then
    raise exception 'The sent cases of an act sum below zero'
      using errcode = 'check_violation', constraint = 'przypadek__suma_aktu', table = 'przypadek';
  end if;
end $$;

-- Looks at the sums that a change takes from, and at no others. Changes under one act take turns by its lock.
create or replace function keep_act_sum() returns trigger language plpgsql as $$
declare
  counted boolean := tg_op = 'UPDATE' and old.stan = 'P' and old.usuniety is null;
  counts boolean := new.stan = 'P' and new.usuniety is null;
begin
  if counted and counts and (new.akt_id, new.rodzaj_pomocy, new.przez_pomocy_id)
      = (old.akt_id, old.rodzaj_pomocy, old.przez_pomocy_id) then
    if new.brutto < old.brutto or new.nominalna < old.nominalna then call require_sum_of(new); end if;
    return null;
  end if;
  if counted and greatest(old.brutto, old.nominalna) > 0 then call require_sum_of(old); end if;
  if counts and least(new.brutto, new.nominalna) < 0 then call require_sum_of(new); end if;
  return null;
end $$;

-- A sent reduction has no certificate of its own: that of the reduced aid is corrected. Once it is aid, it needs one again.
create or replace function spare_reduction() returns trigger language plpgsql as $$
begin
  if new.nominalna < 0 then
    if new.stan = 'P' and new.rodzaj_pomocy = 'M' and new.zaswiadczenie is null then
      new.zaswiadczenie := 'ZBEDNE';
    end if;
  elsif new.zaswiadczenie = 'ZBEDNE' then
    new.zaswiadczenie := null;
  end if;
  return new;
end $$;
