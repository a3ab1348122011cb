-- What became of a case's certificate: none yet (empty), issued, to be corrected by a day, or not needed. No part of the
-- case's content: whoever has the case open meanwhile has missed nothing.
alter table przypadek
  add zaswiadczenie text constraint przypadek__stan_zaswiadczenia check (zaswiadczenie in ('WYDANE', 'DO_KOREKTY', 'ZBEDNE')),
  add korekta_do date,
  -- a certificate says that the aid is de minimis
  add constraint przypadek__zaswiadczenie check (zaswiadczenie not in ('WYDANE', 'DO_KOREKTY') or rodzaj_pomocy = 'M'),
  add constraint przypadek__korekta check ((zaswiadczenie is not distinct from 'DO_KOREKTY') = (korekta_do is not null));
alter table przypadek_historia add zaswiadczenie text, add korekta_do date;

create index przypadek__bez_zaswiadczenia on przypadek (up_id, pp_data, id)
  where stan = 'P' and usuniety is null and rodzaj_pomocy = 'M' and zaswiadczenie is null;
create index przypadek__do_korekty on przypadek (up_id, pp_data, id)
  where stan = 'P' and usuniety is null and zaswiadczenie = 'DO_KOREKTY';

create trigger follow_certificate before update of brutto, brutto_euro, pp_data, beneficjent_id, przez_pomocy_id on przypadek
  for each row when (old.zaswiadczenie in ('WYDANE', 'DO_KOREKTY')
    and (old.brutto, old.brutto_euro, old.pp_data, old.beneficjent_id, old.przez_pomocy_id)
    is distinct from (new.brutto, new.brutto_euro, new.pp_data, new.beneficjent_id, new.przez_pomocy_id))
  execute function follow_certificate();
create trigger mark_inserted after insert on zaswiadczenie for each row
  when (new.wydane is not null and new.zastapione_przez_id is null) execute function mark_certified_case();
create trigger mark_issued after update on zaswiadczenie for each row
  when (old.wydane is null and new.wydane is not null) execute function mark_certified_case();

-- Why a case needs no certificate, for instance because its decision has all that a certificate would say.
create table zaswiadczenie_zbedne (
  pp_id integer primary key constraint zaswiadczenie_zbedne__przypadek_fk references przypadek,
  powod text not null check (length(powod) between 1 and 500),
  login text not null,
  czas timestamptz not null default now()
);
