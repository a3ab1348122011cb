-- A browser marks its calls with Idempotency-Key, too: such a mark belongs to the user, not to a key.
alter table powtorzone_wywolanie drop constraint powtorzone_wywolanie_pkey;
alter table powtorzone_wywolanie
  alter column klucz_id drop not null,
  alter column oznaczenie set not null,
  add column uzytkownik_id integer
    constraint powtorzone_wywolanie__uzytkownik_fk references uzytkownik on delete cascade,
  add constraint powtorzone_wywolanie__czyje check (num_nonnulls(klucz_id, uzytkownik_id) = 1),
  add constraint powtorzone_wywolanie__oznaczenie unique nulls not distinct (klucz_id, uzytkownik_id, oznaczenie);
create index powtorzone_wywolanie__uzytkownik on powtorzone_wywolanie (uzytkownik_id) where uzytkownik_id is not null;
