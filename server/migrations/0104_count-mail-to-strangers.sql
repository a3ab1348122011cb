-- When mail was sent that people without a session asked for, by what it is counted by: a recipient, a tax number, a login.
create table wyslane_na_prosbe (
  klucz text primary key,
  chwile timestamptz[] not null
);
