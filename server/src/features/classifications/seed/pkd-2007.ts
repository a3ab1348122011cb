import { pkdOutline } from './outline.ts'
import { pkdCommon } from './pkd-common.ts'

/** The Polish classification of activities of 2007: every section and division, and examples of groups and classes. */
export const pkd2007 = pkdOutline(
  [
    ['A', '01', 'Rolnictwo, leśnictwo, łowiectwo i rybactwo'],
    ['B', '05', 'Górnictwo i wydobywanie'],
    ['C', '10', 'Przetwórstwo przemysłowe'],
    [
      'D',
      '35',
      'Wytwarzanie i zaopatrywanie w energię elektryczną, gaz, parę wodną, gorącą wodę i powietrze do układów klimatyzacyjnych',
    ],
    ['E', '36', 'Dostawa wody; gospodarowanie ściekami i odpadami oraz działalność związana z rekultywacją'],
    ['F', '41', 'Budownictwo'],
    ['G', '45', 'Handel hurtowy i detaliczny; naprawa pojazdów samochodowych, włączając motocykle'],
    ['H', '49', 'Transport i gospodarka magazynowa'],
    ['I', '55', 'Działalność związana z zakwaterowaniem i usługami gastronomicznymi'],
    ['J', '58', 'Informacja i komunikacja'],
    ['K', '64', 'Działalność finansowa i ubezpieczeniowa'],
    ['L', '68', 'Działalność związana z obsługą rynku nieruchomości'],
    ['M', '69', 'Działalność profesjonalna, naukowa i techniczna'],
    ['N', '77', 'Działalność w zakresie usług administrowania i działalność wspierająca'],
    ['O', '84', 'Administracja publiczna i obrona narodowa; obowiązkowe zabezpieczenia społeczne'],
    ['P', '85', 'Edukacja'],
    ['Q', '86', 'Opieka zdrowotna i pomoc społeczna'],
    ['R', '90', 'Działalność związana z kulturą, rozrywką i rekreacją'],
    ['S', '94', 'Pozostała działalność usługowa'],
    [
      'T',
      '97',
      'Gospodarstwa domowe zatrudniające pracowników; gospodarstwa domowe produkujące wyroby i świadczące usługi na własne potrzeby',
    ],
    ['U', '99', 'Organizacje i zespoły eksterytorialne'],
  ],
  pkdCommon,
  `
01 Uprawy rolne, chów i hodowla zwierząt, łowiectwo, włączając działalność usługową
01.11 Uprawa zbóż, roślin strączkowych i roślin oleistych na nasiona, z wyłączeniem ryżu
10.5 Wytwarzanie wyrobów mleczarskich
10.51 Przetwórstwo mleka i wyrób serów
10.7 Produkcja wyrobów piekarskich i mącznych
14.1 Produkcja odzieży, z wyłączeniem wyrobów futrzarskich
14.13 Produkcja pozostałej odzieży wierzchniej
15 Produkcja skór i wyrobów ze skór wyprawionych
16 Produkcja wyrobów z drewna oraz korka, z wyłączeniem mebli; produkcja wyrobów ze słomy i materiałów używanych do wyplatania
22.23 Produkcja wyrobów dla budownictwa z tworzyw sztucznych
29 Produkcja pojazdów samochodowych, przyczep i naczep, z wyłączeniem motocykli
31.09 Produkcja pozostałych mebli
35 Wytwarzanie i zaopatrywanie w energię elektryczną, gaz, parę wodną, gorącą wodę i powietrze do układów klimatyzacyjnych
35.1 Wytwarzanie, przesyłanie, dystrybucja i handel energią elektryczną
35.11 Wytwarzanie energii elektrycznej
38 Działalność związana ze zbieraniem, przetwarzaniem i unieszkodliwianiem odpadów; odzysk surowców
41 Roboty budowlane związane ze wznoszeniem budynków
41.20 Roboty budowlane związane ze wznoszeniem budynków mieszkalnych i niemieszkalnych
43.22 Wykonywanie instalacji wodno-kanalizacyjnych, cieplnych, gazowych i klimatyzacyjnych
45 Handel hurtowy i detaliczny pojazdami samochodowymi; naprawa pojazdów samochodowych
45.1 Sprzedaż hurtowa i detaliczna pojazdów samochodowych, z wyłączeniem motocykli
45.11 Sprzedaż hurtowa i detaliczna samochodów osobowych i furgonetek
45.20 Konserwacja i naprawa pojazdów samochodowych, z wyłączeniem motocykli
46 Handel hurtowy, z wyłączeniem handlu pojazdami samochodowymi
46.7 Pozostała wyspecjalizowana sprzedaż hurtowa
46.73 Sprzedaż hurtowa drewna, materiałów budowlanych i wyposażenia sanitarnego
47 Handel detaliczny, z wyłączeniem handlu detalicznego pojazdami samochodowymi
47.1 Sprzedaż detaliczna prowadzona w niewyspecjalizowanych sklepach
47.11 Sprzedaż detaliczna prowadzona w niewyspecjalizowanych sklepach z przewagą żywności, napojów i wyrobów tytoniowych
47.7 Sprzedaż detaliczna pozostałych wyrobów prowadzona w wyspecjalizowanych sklepach
47.73 Sprzedaż detaliczna wyrobów farmaceutycznych prowadzona w wyspecjalizowanych sklepach
49.31 Transport lądowy pasażerski, miejski i podmiejski
52 Magazynowanie i działalność usługowa wspomagająca transport
56.10 Restauracje i pozostałe placówki gastronomiczne
56.30 Przygotowywanie i podawanie napojów
60 Nadawanie programów ogólnodostępnych i abonamentowych
61.10 Działalność w zakresie telekomunikacji przewodowej
62 Działalność związana z oprogramowaniem i doradztwem w zakresie informatyki oraz działalność powiązana
62.0 Działalność związana z oprogramowaniem i doradztwem w zakresie informatyki oraz działalność powiązana
62.01 Działalność związana z oprogramowaniem
62.02 Działalność związana z doradztwem w zakresie informatyki
62.09 Pozostała działalność usługowa w zakresie technologii informatycznych i komputerowych
63 Działalność usługowa w zakresie informacji
63.1 Przetwarzanie danych; zarządzanie stronami internetowymi (hosting) i podobna działalność; działalność portali internetowych
63.11 Przetwarzanie danych; zarządzanie stronami internetowymi (hosting) i podobna działalność
64 Finansowa działalność usługowa, z wyłączeniem ubezpieczeń i funduszów emerytalnych
65 Ubezpieczenia, reasekuracja oraz fundusze emerytalne, z wyłączeniem obowiązkowego ubezpieczenia społecznego
66 Działalność wspomagająca usługi finansowe oraz ubezpieczenia i fundusze emerytalne
70 Działalność firm centralnych (head offices); doradztwo związane z zarządzaniem
70.2 Doradztwo związane z zarządzaniem
70.22 Pozostałe doradztwo w zakresie prowadzenia działalności gospodarczej i zarządzania
72.19 Badania naukowe i prace rozwojowe w dziedzinie pozostałych nauk przyrodniczych i technicznych
73 Reklama, badanie rynku i opinii publicznej
79 Działalność organizatorów turystyki, pośredników i agentów turystycznych oraz pozostała działalność usługowa w zakresie rezerwacji i działalności z nią związane
79.1 Działalność agentów i pośredników turystycznych oraz organizatorów turystyki
81.21 Niespecjalistyczne sprzątanie budynków i obiektów przemysłowych
84 Administracja publiczna i obrona narodowa; obowiązkowe zabezpieczenia społeczne
85.5 Pozaszkolne formy edukacji
85.59 Pozaszkolne formy edukacji, gdzie indziej niesklasyfikowane
86.2 Praktyka lekarska
86.23 Praktyka lekarska dentystyczna
86.90 Pozostała działalność w zakresie opieki zdrowotnej
90 Działalność twórcza związana z kulturą i rozrywką
92 Działalność związana z grami losowymi i zakładami wzajemnymi
93.13 Działalność obiektów służących poprawie kondycji fizycznej
95 Naprawa i konserwacja komputerów i artykułów użytku osobistego i domowego
96 Pozostała indywidualna działalność usługowa
96.0 Pozostała indywidualna działalność usługowa
96.02 Fryzjerstwo i pozostałe zabiegi kosmetyczne
`,
)
