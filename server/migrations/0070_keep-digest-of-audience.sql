-- A repeated call is answered as the first only for the same audience, which its words do not always tell: they name a
-- number of chosen users. Mailings from before have no digest, and no call repeats them any more.
alter table wysylka add column adresaci_skrot bytea;
comment on column wysylka.adresaci_skrot is 'SHA-256 of the chosen audience.';
