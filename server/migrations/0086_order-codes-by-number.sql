-- The numbers in a code count as numbers: A2.2 comes before A2.10.
create collation by_number (provider = icu, locale = 'pl-u-kn');

do $$
declare list text;
begin
  foreach list in array array['ustawa', 'forma_prawna', 'wielkosc_beneficjenta', 'forma_pomocy', 'przeznaczenie_pomocy',
    'zrodlo_pochodzenia_pomocy', 'rodzaj_srodka_pomocy', 'status_regionu']
  loop
    execute format('drop index %I', list || '__kod');
    execute format('create index %I on %I (kod collate by_number, id)', list || '__kod', list);
  end loop;
end $$;

drop index srodek_pomocy__numer_pl;
create index srodek_pomocy__numer_pl on srodek_pomocy (numer collate by_number, id);
