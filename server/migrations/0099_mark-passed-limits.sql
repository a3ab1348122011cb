-- Sent cases that pass a limit of de minimis aid through a change of other aid, which their own verification does not say.
-- Written only by transactions that hold the lock of the undertaking (`lock_clusters`), and apart from the case: its row may be
-- locked by a transaction of its body that waits for the same lock. For the same reason there is no foreign key, whose check
-- locks the row of the case; readers join it.
create table przekroczenie (
  -- that of the case
  id integer primary key,
  -- repeated from the case
  up_id integer not null,
  -- the findings, spelled as those that are kept with the case
  wynik jsonb not null,
  od timestamptz not null default now()
);
create index przekroczenie__udzielajacy on przekroczenie (up_id, id);
