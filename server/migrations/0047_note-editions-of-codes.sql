-- Which editions of the authority's codes the code lists have been brought up to (docs/decisions/0043-true-codes.md).
create table wydanie_kodow (
  wydanie date primary key,
  wczytano timestamptz not null default now()
);
revoke update, delete on wydanie_kodow from latarnia_app;
