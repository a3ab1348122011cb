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

-- A case with a certificate changed: it has to be corrected within 14 days, unless it says again what is certified.
create or replace function follow_certificate() returns trigger language plpgsql as $$
declare
  certified boolean;
begin
  select (z.pomoc_brutto, z.pomoc_eur, z.data_udzielenia_pomocy, z.nip_beneficjenta, z.przez_pomocy_id)
      is not distinct from (new.brutto, new.brutto_euro, new.pp_data, b.nip, new.przez_pomocy_id)
    into certified
    from zaswiadczenie z join beneficjent b on b.id = new.beneficjent_id
    where z.pp_id = new.id and z.wydane is not null and z.zastapione_przez_id is null;
  if certified then
    new.zaswiadczenie := 'WYDANE';
    new.korekta_do := null;
  elsif new.korekta_do is null then
    new.zaswiadczenie := 'DO_KOREKTY';
    new.korekta_do := polish_today() + 14;
  end if;
  return new;
end $$;

-- A certificate of the case was issued, and says what the case says.
create or replace function mark_certified_case() returns trigger language plpgsql as $$
begin
  update przypadek set zaswiadczenie = 'WYDANE', korekta_do = null where id = new.pp_id;
  return null;
end $$;
