-- What part of the names contains a word, the planner judges by a sample: of a hundred names it may hold none with a word
-- that one in three hundred has, and then all cases of such names are collected and sorted for the first ten of them.
alter table beneficjent alter column nazwa_szukana set statistics 1000;
alter table licznik_beneficjenta alter column nazwa_szukana set statistics 1000;
alter table podmiot_gospodarczy alter column nazwa_szukana set statistics 1000;
analyze beneficjent, licznik_beneficjenta, podmiot_gospodarczy;
