-- A browser marks its calls with Idempotency-Key, too: such a mark belongs to the user, not to a key.
alter table powtorzone_wywolanie drop constraint powtorzone_wywolanie_pkey;
alter table powtorzone_wywolanie
  alter column klucz_id drop not null,
  alter column oznaczenie set not null,
  add column uzytkownik_id integer
    constraint powtorzone_wywolanie__uzytkownik_fk references uzytkownik on delete cascade,
  add constraint powtorzone_wywolanie__czyje check (num_nonnulls(klucz_id, uzytkownik_id) = 1),
  -- the previous version names these columns when it stores an answer
  add constraint powtorzone_wywolanie__klucz unique (klucz_id, oznaczenie),
  add constraint powtorzone_wywolanie__uzytkownik unique (uzytkownik_id, oznaczenie);
