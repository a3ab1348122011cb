-- A beneficiary without a tax number gets a technical one (docs/decisions/0043-true-codes.md). It is never a tax number,
-- so that it can be told by its digits and no firm has it.
alter table podmiot_gospodarczy add numer_techniczny boolean not null default false;
alter table podmiot_gospodarczy_historia add numer_techniczny boolean not null default false;
alter table podmiot_gospodarczy
  add constraint podmiot_gospodarczy__techniczny check (not numer_techniczny or not is_nip(nip)) not valid;
create index podmiot_gospodarczy__techniczne on podmiot_gospodarczy (nip) where numer_techniczny;
