-- What was typed as a login may have been a password: failures are counted by its hash, whoever reads the table or a backup.
alter table nieudane_logowania rename column login to skrot;
alter table nieudane_logowania alter column skrot type bytea using sha256(convert_to(skrot, 'UTF8'));
comment on table nieudane_logowania is
  'Failed sign-ins by the hash of the login as typed, whether or not such a user exists: an attacker learns nothing from a lock.';
