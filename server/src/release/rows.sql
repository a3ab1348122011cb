-- What the demonstration leaves empty: a row or two in each table, so that a migration meets data everywhere.
-- Written by `npm run release:dump`, after the demonstration was made smaller.

select set_config('app.login', 'ugl', false);

create temporary table who as select id, udzielajacy_pomocy_id as up_id from uzytkownik where login = 'ugl';
create temporary table sent as select pp.id, pp.up_id from przypadek pp join who on who.up_id = pp.up_id
  where pp.stan = 'P' and pp.usuniety is null and pp.rodzaj_pomocy = 'M' and pp.nominalna >= 0 and pp.zaswiadczenie is null
  order by pp.id limit 3;

-- signing in
insert into drugi_skladnik (uzytkownik_id, sekret, ostatni_krok) select id, '\x010203', 59000000 from who;
insert into kod_zapasowy (uzytkownik_id, skrot) select id, sha256('kod') from who;
insert into klucz_dostepu (uzytkownik_id, nazwa, identyfikator, klucz, licznik, polaczenia)
  select id, 'Laptop', '\x0a0b', '\x0c0d', 3, '{internal}' from who;
insert into polsesja (skrot, uzytkownik_id, wygasa) select sha256('polsesja'), id, '2100-01-01' from who;
insert into wyzwanie (posiadacz, cel, tresc, wygasa) values (sha256('polsesja'), 'logowanie', '\x01', '2100-01-01');
insert into sesja (skrot, uzytkownik_id, adres, przegladarka, wygasa)
  select sha256('sesja'), id, '192.0.2.1', 'Firefox, Linux', '2100-01-01' from who;
insert into token_hasla (skrot, uzytkownik_id, wygasa) select sha256('token'), id, '2100-01-01' from who;
insert into nieudane_logowania (skrot, liczba) values (sha256('nikt'), 2);
insert into captcha_uzyta (nonce, wygasa) values ('zagadka', '2100-01-01');

-- what users keep
insert into widok (uzytkownik_id, udzielajacy_pomocy_id, lista, nazwa, wspolny, stan)
  select id, up_id, '/pomoc/przypadki-pomocy /api/przypadki-pomocy', 'Moje', true, '{"search":"","order":[],"hidden":[]}' from who;
insert into szablon_przypadku (up_id, autor, wspolny, nazwa, rodzaj_pomocy) select up_id, 'ugl', true, 'Zwolnienia', 'M' from who;
insert into komunikat_przeczytany (uzytkownik_id, komunikat_id, wersja) select who.id, k.id, 1 from who, komunikat k;
insert into zgloszenie_bledu (login, tresc) values ('ugl', 'Lista nie otwiera się');
insert into przypomnienie (uzytkownik_id, dzien) select id, '2026-10-01' from who;

-- cases
insert into import_przypadkow (up_id, login, nazwa_pliku, wierszy, pominietych) select up_id, 'ugl', 'przypadki.csv', 2, 0 from who;
insert into import_przypadek (import_id, przypadek_id) select i.id, sent.id from import_przypadkow i, sent;
insert into zaswiadczenie_zbedne (pp_id, powod, login) select max(id), 'Decyzja zawiera wszystkie dane', 'ugl' from sent;
insert into przekroczenie (id, up_id, wynik) select max(id), max(up_id), '[]' from sent;
insert into zwrot (pp_id, up_id, powod, pola, otworzyl) select min(id), min(up_id), 'Kwota jest za duża', '{brutto}', 'nadzorca' from sent;
insert into zwrot_wpis (zwrot_id, rodzaj, tresc, pola, login)
  select id, 'ZWROT', 'Kwota jest za duża', '{brutto}', 'nadzorca' from zwrot;
-- changes that the counts do not hold yet
update przypadek set nominalna = nominalna + 1 where id = (select min(id) from sent);
update przypadek set brutto = brutto - 0.01, nominalna = nominalna - 0.01
  where id = (select id from zgloszenie_eair where stan = 'DO_ZGLOSZENIA' order by id limit 1);
insert into import_teryt (login, zrodlo, nazwa_pliku, stan_na, dodane, zmienione, zakonczone, bez_zmian)
  values ('admin', 'PLIK', 'TERC.xml', '2026-01-01', 0, 0, 0, 610);

-- mail
insert into wysylka (klucz, temat, tresc, autor, adresaci, adresaci_skrot, liczba)
  values ('00000000-0000-4000-8000-000000000001', 'Przerwa', '<p>Przerwa w sobotę.</p>', 'admin', 'wszyscy', sha256('wszyscy'), 1);
insert into wiadomosc (wysylka_id, adresat, odbiorca, temat, tresc, stan, wyslana)
  select id, 'ugl@przyklad.gov.pl', 'Urszula Główna', '', '', 'WYSLANA', now() from wysylka;
insert into wiadomosc (adresat, temat, tresc, tajne, stan, powod, blad)
  values ('nikt@przyklad.gov.pl', 'Nowe hasło', '<p>Token</p>', 'token', 'BLAD', 'ADRES', '550');
insert into zaswiadczenie_doreczenie (zaswiadczenie_id, wiadomosc_id, up_id, nip, adres, skrot, wygasa, login)
  select zas.id, (select max(id) from wiadomosc), zas.up_id, zas.nip_beneficjenta, 'nikt@przyklad.gov.pl', sha256('plik'),
    '2100-01-01', 'ugl'
  from zaswiadczenie zas join zaswiadczenie_podpis podpis on podpis.zaswiadczenie_id = zas.id limit 1;
insert into wyslane_na_prosbe (klucz, chwile) values ('adresat:nikt', '{2026-10-01T10:00:00Z}');

-- access requests
insert into wniosek_link (skrot, wniosek_id, wygasa) select sha256('wniosek'), min(id), '2100-01-01' from wniosek;
insert into podpis_probny (skrot, dokument, adres_sukcesu, adres_przerwania)
  values (sha256('podpis'), '<a/>', 'http://localhost/tak', 'http://localhost/nie');

-- keys, seals and webhooks
insert into pieczec_uniewazniona (wystawca, numer_seryjny) values ('Urząd testowy', '01');
insert into pieczec (up_id, klucz, certyfikat, urzedy, rodzaj, kto, wystawca, numer_seryjny, wazne_od, wazne_do, login)
  select up_id, '\x01', '\x02', '{}', 'PROBNY', 'Gmina', 'Urząd', '01', '2026-01-01', '2027-01-01', 'ugl' from who;
insert into klucz_api (up_id, nazwa, prefiks, skrot, uprawnienia, wazny_do, utworzony, utworzyl)
  select up_id, 'System dziedzinowy', '0123456789ab', sha256('klucz'), '{MOD_WSZ}', '2027-01-01', '2026-06-01', 'ugl' from who;
insert into klucz_api_uzycie (klucz_id) select id from klucz_api;
insert into powtorzone_wywolanie (klucz_id, oznaczenie, skrot, odpowiedz) select id, 'raz', sha256('raz'), '{}' from klucz_api;
insert into powtorzone_wywolanie (uzytkownik_id, oznaczenie, skrot) select id, 'raz', sha256('raz') from who;
insert into webhook (up_id, adres, utworzyl) select up_id, 'https://gmina.example/odbior', 'ugl' from who;
insert into webhook_sekret (webhook_id, sekret) select id, '\x01' from webhook;
insert into webhook_doreczenie (webhook_id, zdarzenie, rodzaj, tresc)
  select id, '00000000-0000-4000-8000-000000000002', 'IMPORT', '{}' from webhook;

-- lines of days that are over: the audit of these is closed
insert into audyt (czas, zdarzenie, login, adres, podmiot_id, szczegoly)
  select day + time '10:00' + n * interval '1 minute', 'logowanie', 'ugl', '192.0.2.1', up_id, '{}'
  from who, generate_series(timestamptz '2026-09-01', '2026-09-03', '1 day') day, generate_series(1, 3) n;
insert into audyt (czas, zdarzenie, login, podmiot_id, szczegoly)
  select '2026-09-02 12:00', 'wydruk', 'ugl', up_id, jsonb_build_object('przypadek', (select min(id) from sent)) from who;
