-- One or two letters of an entity's name are found as those of a beneficiary's are.
create index podmiot_gospodarczy__szukana_krotko on podmiot_gospodarczy using gin (short_fragments(nazwa_szukana));
