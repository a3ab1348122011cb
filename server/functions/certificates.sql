-- after 0006_acts-and-cases.sql
-- De minimis certificates.

-- An issued certificate is never changed again: only its prints are counted, and its correction is named once.
create or replace function keep_issued_certificate() returns trigger language plpgsql as $$
declare
  expected record := old;
begin
  if old.wydane is null then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' then
    raise exception 'An issued certificate is kept for ever';
  end if;
  expected.liczba_wydrukow := new.liczba_wydrukow;
  expected.wersja := new.wersja;
  if old.zastapione_przez_id is null then
    expected.zastapione_przez_id := new.zastapione_przez_id;
  end if;
  if new *<> expected or new.liczba_wydrukow < old.liczba_wydrukow then
    raise exception 'An issued certificate is kept as it is';
  end if;
  return new;
end $$;

-- The day of today in Poland.
create or replace function polish_today() returns date language sql stable as $$
  select (now() at time zone 'Europe/Warsaw')::date
$$;

-- Whether the certificate of a case that holds says what the case says. Sent reductions of the same act and purpose lower
-- what has to be certified: together the certificates leave out as much as was taken back (docs/decisions/0054).
create or replace function certificate_holds(pp przypadek) returns boolean language plpgsql as $$
declare
  certified zaswiadczenie;
  taken numeric;
  taken_euro numeric;
  others integer;
  others_brutto numeric;
  others_leave_out numeric;
  least_euro numeric;
begin
  select z.* into certified from zaswiadczenie z join beneficjent b on b.id = pp.beneficjent_id
    where z.pp_id = pp.id and z.wydane is not null and z.zastapione_przez_id is null
      and (z.data_udzielenia_pomocy, z.nip_beneficjenta, z.przez_pomocy_id)
        is not distinct from (pp.pp_data, b.nip, pp.przez_pomocy_id);
  if not found then
    return false;
  end if;
  select -sum(brutto), -sum(brutto_euro) into taken, taken_euro from przypadek
    where akt_id = pp.akt_id and stan = 'P' and usuniety is null and nominalna < 0
      and rodzaj_pomocy = 'M' and przez_pomocy_id = pp.przez_pomocy_id;
  if taken is null then
    return (certified.pomoc_brutto, certified.pomoc_eur) is not distinct from (pp.brutto, pp.brutto_euro);
  end if;
  -- what stands above its case says nothing of reductions
  select count(*), coalesce(sum(o.brutto), 0), coalesce(sum(greatest(o.brutto - z.pomoc_brutto, 0)), 0)
    into others, others_brutto, others_leave_out
    from przypadek o
      left join zaswiadczenie z on z.pp_id = o.id and z.wydane is not null and z.zastapione_przez_id is null
    where o.akt_id = pp.akt_id and o.id <> pp.id and o.stan = 'P' and o.usuniety is null and o.nominalna >= 0
      and o.rodzaj_pomocy = 'M' and o.przez_pomocy_id = pp.przez_pomocy_id;
  least_euro := case when pp.brutto <= taken then 0 else greatest(pp.brutto_euro - taken_euro, 0) end;
  return certified.pomoc_brutto between greatest(pp.brutto - taken, 0) and pp.brutto
    and certified.pomoc_eur between least_euro and case when others = 0 then least_euro else pp.brutto_euro end
    and pp.brutto - certified.pomoc_brutto + others_leave_out = least(taken, pp.brutto + others_brutto);
end $$;

-- A case with a certificate changed: it has to be corrected within 14 days, unless it says again what is certified.
create or replace function follow_certificate() returns trigger language plpgsql as $$
begin
  if certificate_holds(new) then
    new.zaswiadczenie := 'WYDANE';
    new.korekta_do := null;
  elsif new.korekta_do is null then
    new.zaswiadczenie := 'DO_KOREKTY';
    new.korekta_do := polish_today() + 14;
  end if;
  return new;
end $$;

-- Whether an act has living sent reductions.
create or replace function has_reductions(act integer) returns boolean language sql stable as $$
  select exists (select from przypadek where akt_id = act and stan = 'P' and usuniety is null and nominalna < 0)
$$;

-- A sent reduction came, changed or went, or aid came to its act or left it: the certificates of the other aid of that
-- purpose have to be corrected, or no longer. Changes under one act take turns by its lock.
create or replace function follow_reduction() returns trigger language plpgsql as $$
begin
  -- a reduction that has just gone has left its mark on the certificates, but for those of aid that was deleted then
  if new.nominalna >= 0 and (tg_op = 'INSERT' or old.nominalna >= 0)
      and not (tg_op = 'UPDATE' and old.usuniety is not null and new.usuniety is null)
      and not has_reductions(new.akt_id) and not (tg_op = 'UPDATE' and has_reductions(old.akt_id)) then
    return null;
  end if;
  update przypadek set
      zaswiadczenie = case when verified.holds then 'WYDANE' else 'DO_KOREKTY' end,
      korekta_do = case when not verified.holds then polish_today() + 14 end
    from (select pp.id, certificate_holds(pp) as holds from przypadek pp
      where pp.akt_id in (new.akt_id, case when tg_op = 'UPDATE' then old.akt_id end)
        and pp.przez_pomocy_id in (new.przez_pomocy_id, case when tg_op = 'UPDATE' then old.przez_pomocy_id end)
        and pp.stan = 'P' and pp.usuniety is null and pp.zaswiadczenie in ('WYDANE', 'DO_KOREKTY')) verified
    where przypadek.id = verified.id and (przypadek.zaswiadczenie = 'WYDANE') <> verified.holds;
  return null;
end $$;

-- A certificate of the case was issued, and says what the case says. If it states what the other certificates of a reduced
-- aid left open, they need no correction any more.
create or replace function mark_certified_case() returns trigger language plpgsql as $$
declare
  certified przypadek;
begin
  update przypadek set zaswiadczenie = 'WYDANE', korekta_do = null where id = new.pp_id returning * into certified;
  if has_reductions(certified.akt_id) then
    update przypadek pp set zaswiadczenie = 'WYDANE', korekta_do = null
      where akt_id = certified.akt_id and przez_pomocy_id = certified.przez_pomocy_id and stan = 'P' and usuniety is null
        and zaswiadczenie = 'DO_KOREKTY' and certificate_holds(pp);
  end if;
  return null;
end $$;
