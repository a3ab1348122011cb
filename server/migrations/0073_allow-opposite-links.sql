-- A link through a public body alone counts nowhere: it keeps nobody from entering the one that counts.
alter table powiazanie drop constraint powiazanie__powtorzenie,
  add constraint powiazanie__powtorzenie exclude using gist (least(nip_a, nip_b) with =, greatest(nip_a, nip_b) with =,
    rodzaj with =, (publiczny::int) with =, daterange(data_od, data_do, '[]') with &&);
