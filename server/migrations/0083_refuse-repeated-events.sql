-- An event that is stored twice would move aid twice: a division of 40% would leave 16%. Of those that are there, the first
-- stays; the history keeps the later ones.
delete from zdarzenie z where exists (select from zdarzenie first where first.id < z.id and first.dzien = z.dzien
  and event_identity(first.rodzaj, first.przed, first.po) = event_identity(z.rodzaj, z.przed, z.po));

create unique index zdarzenie__powtorzenie on zdarzenie (dzien, event_identity(rodzaj, przed, po));
