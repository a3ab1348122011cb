-- Reductions: cases with negative amounts (docs/decisions/0032-figures.md).

-- The living sent cases of an act never sum below zero. Changes under one act take turns by its lock.
create or replace function keep_act_sum() returns trigger language plpgsql as $$
begin
  if exists (select from przypadek
      where akt_id in (new.akt_id, case when tg_op = 'UPDATE' then old.akt_id end) and stan = 'P' and usuniety is null
      group by akt_id having sum(brutto) < 0 or sum(nominalna) < 0) then
    raise exception 'The sent cases of an act sum below zero'
      using errcode = 'check_violation', constraint = 'przypadek__suma_aktu', table = 'przypadek';
  end if;
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
