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
