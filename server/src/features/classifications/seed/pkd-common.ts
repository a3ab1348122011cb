/** What the PKD of 2007 and of 2025 share: divisions, and the groups and classes that a demonstration needs. */
export const pkdCommon = `
01.1 Uprawy rolne inne niż wieloletnie
01.4 Chów i hodowla zwierząt
01.41 Chów i hodowla bydła mlecznego
01.46 Chów i hodowla świń
01.50 Uprawy rolne połączone z chowem i hodowlą zwierząt (działalność mieszana)
02 Leśnictwo i pozyskiwanie drewna
02.10 Gospodarka leśna i pozostała działalność leśna, z wyłączeniem pozyskiwania produktów leśnych
03 Rybactwo
05 Wydobywanie węgla kamiennego i węgla brunatnego (lignitu)
06 Górnictwo ropy naftowej i gazu ziemnego
07 Górnictwo rud metali
08 Pozostałe górnictwo i wydobywanie
09 Działalność usługowa wspomagająca górnictwo i wydobywanie
10 Produkcja artykułów spożywczych
10.1 Przetwarzanie i konserwowanie mięsa oraz produkcja wyrobów z mięsa
10.11 Przetwarzanie i konserwowanie mięsa, z wyłączeniem mięsa z drobiu
10.71 Produkcja pieczywa; produkcja świeżych wyrobów ciastkarskich i ciastek
11 Produkcja napojów
12 Produkcja wyrobów tytoniowych
13 Produkcja wyrobów tekstylnych
14 Produkcja odzieży
16.2 Produkcja wyrobów z drewna, korka, słomy i materiałów używanych do wyplatania
16.23 Produkcja pozostałych wyrobów stolarskich i ciesielskich dla budownictwa
17 Produkcja papieru i wyrobów z papieru
18 Poligrafia i reprodukcja zapisanych nośników informacji
18.1 Drukowanie i działalność usługowa związana z poligrafią
18.12 Pozostałe drukowanie
19 Wytwarzanie i przetwarzanie koksu i produktów rafinacji ropy naftowej
20 Produkcja chemikaliów i wyrobów chemicznych
21 Produkcja podstawowych substancji farmaceutycznych oraz leków i pozostałych wyrobów farmaceutycznych
22 Produkcja wyrobów z gumy i tworzyw sztucznych
22.2 Produkcja wyrobów z tworzyw sztucznych
23 Produkcja wyrobów z pozostałych mineralnych surowców niemetalicznych
24 Produkcja metali
25 Produkcja metalowych wyrobów gotowych, z wyłączeniem maszyn i urządzeń
25.1 Produkcja metalowych elementów konstrukcyjnych
25.11 Produkcja konstrukcji metalowych i ich części
26 Produkcja komputerów, wyrobów elektronicznych i optycznych
27 Produkcja urządzeń elektrycznych
28 Produkcja maszyn i urządzeń, gdzie indziej niesklasyfikowana
30 Produkcja pozostałego sprzętu transportowego
31 Produkcja mebli
31.0 Produkcja mebli
32 Pozostała produkcja wyrobów
33 Naprawa, konserwacja i instalowanie maszyn i urządzeń
36 Pobór, uzdatnianie i dostarczanie wody
36.00 Pobór, uzdatnianie i dostarczanie wody
37 Odprowadzanie i oczyszczanie ścieków
38.1 Zbieranie odpadów
38.11 Zbieranie odpadów innych niż niebezpieczne
39 Działalność związana z rekultywacją i pozostała działalność usługowa związana z gospodarką odpadami
42 Roboty związane z budową obiektów inżynierii lądowej i wodnej
42.1 Roboty związane z budową dróg kołowych i szynowych
42.11 Roboty związane z budową dróg i autostrad
43 Roboty budowlane specjalistyczne
43.2 Wykonywanie instalacji elektrycznych, wodno-kanalizacyjnych i pozostałych instalacji budowlanych
43.21 Wykonywanie instalacji elektrycznych
43.9 Pozostałe specjalistyczne roboty budowlane
43.99 Pozostałe specjalistyczne roboty budowlane, gdzie indziej niesklasyfikowane
49 Transport lądowy oraz transport rurociągowy
49.3 Pozostały transport lądowy pasażerski
49.4 Transport drogowy towarów oraz działalność usługowa związana z przeprowadzkami
49.41 Transport drogowy towarów
50 Transport wodny
51 Transport lotniczy
52.10 Magazynowanie i przechowywanie towarów
53 Działalność pocztowa i kurierska
53.20 Pozostała działalność pocztowa i kurierska
55 Zakwaterowanie
55.10 Hotele i podobne obiekty zakwaterowania
56 Działalność usługowa związana z wyżywieniem
58 Działalność wydawnicza
59 Działalność związana z produkcją filmów, nagrań wideo, programów telewizyjnych, nagrań dźwiękowych i muzycznych
61 Telekomunikacja
68 Działalność związana z obsługą rynku nieruchomości
68.20 Wynajem i zarządzanie nieruchomościami własnymi lub dzierżawionymi
69 Działalność prawnicza, rachunkowo-księgowa i doradztwo podatkowe
69.20 Działalność rachunkowo-księgowa; doradztwo podatkowe
71 Działalność w zakresie architektury i inżynierii; badania i analizy techniczne
71.1 Działalność w zakresie architektury i inżynierii oraz związane z nią doradztwo techniczne
71.12 Działalność w zakresie inżynierii i związane z nią doradztwo techniczne
72 Badania naukowe i prace rozwojowe
72.1 Badania naukowe i prace rozwojowe w dziedzinie nauk przyrodniczych i technicznych
73.1 Reklama
73.11 Działalność agencji reklamowych
74 Pozostała działalność profesjonalna, naukowa i techniczna
75 Działalność weterynaryjna
75.00 Działalność weterynaryjna
77 Wynajem i dzierżawa
78 Działalność związana z zatrudnieniem
79.12 Działalność organizatorów turystyki
80 Działalność detektywistyczna i ochroniarska
81 Działalność usługowa związana z utrzymaniem porządku w budynkach i zagospodarowaniem terenów zieleni
81.2 Sprzątanie obiektów
82 Działalność związana z administracyjną obsługą biura i pozostała działalność wspomagająca prowadzenie działalności gospodarczej
85 Edukacja
86 Opieka zdrowotna
86.10 Działalność szpitali
86.21 Praktyka lekarska ogólna
86.9 Pozostała działalność w zakresie opieki zdrowotnej
87 Pomoc społeczna z zakwaterowaniem
88 Pomoc społeczna bez zakwaterowania
88.9 Pozostała pomoc społeczna bez zakwaterowania
88.91 Opieka dzienna nad dziećmi
91 Działalność bibliotek, archiwów, muzeów oraz pozostała działalność związana z kulturą
93 Działalność sportowa, rozrywkowa i rekreacyjna
93.1 Działalność związana ze sportem
94 Działalność organizacji członkowskich
97 Gospodarstwa domowe zatrudniające pracowników
98 Gospodarstwa domowe produkujące wyroby i świadczące usługi na własne potrzeby
99 Organizacje i zespoły eksterytorialne
`
