-- Makes the demonstration small: some forty acts stay, with their cases, beneficiaries, histories and the certificates of one case.

create temporary table kept as
  with recursive kept as (
    select id from (
      (select akt_id as id from przypadek
        where id in (select pp_id from zaswiadczenie union select id from rezerwacja union select zgloszenie_id from plik_eair_wiersz))
      union (select akt_id from przypadek where usuniety is not null order by id limit 2)
      union (select akt_id from przypadek where nominalna < 0 order by id limit 2)
      union (select id from akt order by id limit 10)
      union (select id from akt order by id desc limit 20)
    ) named
    union select akt.nad_akt_id from kept join akt on akt.id = kept.id where akt.nad_akt_id is not null
  )
  select id from kept;

-- issued certificates are kept for ever
alter table zaswiadczenie disable trigger keep_issued;
create temporary table certified as select min(pp_id) as id from zaswiadczenie where korekta;
delete from zaswiadczenie_podpis
  where zaswiadczenie_id in (select id from zaswiadczenie where pp_id <> (select id from certified));
delete from zaswiadczenie_plik
  where zaswiadczenie_id in (select id from zaswiadczenie where pp_id <> (select id from certified));
delete from zaswiadczenie where pp_id <> (select id from certified);
alter table zaswiadczenie enable trigger keep_issued;
update przypadek set zaswiadczenie = null where zaswiadczenie = 'WYDANE' and id <> (select id from certified);

delete from przypadek where akt_id not in (select id from kept);
delete from akt where id not in (select id from kept);
delete from beneficjent where id not in (select beneficjent_id from akt);
delete from podmiot_gospodarczy where id not in (select bf_id from beneficjent);

-- and what was deleted leaves no history
do $$
declare of_table text;
begin
  for of_table in select relname from pg_class where relkind = 'r' and to_regclass(relname || '_historia') is not null loop
    execute format('delete from %I where id not in (select id from %I)', of_table || '_historia', of_table);
  end loop;
end $$;
