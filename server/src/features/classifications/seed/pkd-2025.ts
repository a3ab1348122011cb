import { pkdOutline } from './outline.ts'
import { pkdCommon } from './pkd-common.ts'

/** The Polish classification of activities of 2025: every section and division, and examples of groups and classes. */
export const pkd2025 = pkdOutline(
  [
    ['A', '01', 'Rolnictwo, leśnictwo i rybactwo'],
    ['B', '05', 'Górnictwo i wydobywanie'],
    ['C', '10', 'Przetwórstwo przemysłowe'],
    [
      'D',
      '35',
      'Wytwarzanie i zaopatrywanie w energię elektryczną, gaz, parę wodną i powietrze do układów klimatyzacyjnych',
    ],
    ['E', '36', 'Dostawa wody; gospodarowanie ściekami i odpadami oraz działalność związana z rekultywacją'],
    ['F', '41', 'Budownictwo'],
    ['G', '46', 'Handel hurtowy i detaliczny'],
    ['H', '49', 'Transport i gospodarka magazynowa'],
    ['I', '55', 'Działalność związana z zakwaterowaniem i usługami gastronomicznymi'],
    ['J', '58', 'Działalność wydawnicza i nadawcza oraz związana z produkcją i dystrybucją treści'],
    [
      'K',
      '61',
      'Działalność usługowa w zakresie telekomunikacji, programowania komputerowego, doradztwa, infrastruktury obliczeniowej oraz pozostała działalność usługowa w zakresie informacji',
    ],
    ['L', '64', 'Działalność finansowa i ubezpieczeniowa'],
    ['M', '68', 'Działalność związana z obsługą rynku nieruchomości'],
    ['N', '69', 'Działalność profesjonalna, naukowa i techniczna'],
    ['O', '77', 'Działalność w zakresie usług administrowania i działalność wspierająca'],
    ['P', '84', 'Administracja publiczna i obrona narodowa; obowiązkowe ubezpieczenia społeczne'],
    ['Q', '85', 'Edukacja'],
    ['R', '86', 'Opieka zdrowotna i pomoc społeczna'],
    ['S', '90', 'Działalność związana z kulturą, sportem i rekreacją'],
    ['T', '94', 'Pozostała działalność usługowa'],
    [
      'U',
      '97',
      'Gospodarstwa domowe zatrudniające pracowników oraz gospodarstwa domowe produkujące wyroby i świadczące usługi na własne potrzeby',
    ],
    ['V', '99', 'Organizacje i zespoły eksterytorialne'],
  ],
  pkdCommon,
  `
01 Uprawy rolne, chów i hodowla zwierząt, łowiectwo, w tym działalność usługowa
01.11 Uprawa zbóż innych niż ryż, roślin strączkowych i roślin oleistych na nasiona
10.5 Wytwarzanie wyrobów mleczarskich i lodów jadalnych
10.51 Wytwarzanie wyrobów mleczarskich
10.7 Produkcja wyrobów piekarniczych i mącznych
14.2 Produkcja pozostałej odzieży i dodatków do odzieży
14.21 Produkcja odzieży wierzchniej
15 Produkcja skór i wyrobów ze skór wyprawionych, produkcja podobnych wyrobów z innych materiałów
16 Produkcja wyrobów z drewna i korka, z wyłączeniem mebli; produkcja wyrobów ze słomy i materiałów używanych do wyplatania
22.23 Produkcja drzwi i okien z tworzyw sztucznych
29 Produkcja pojazdów silnikowych, produkcja przyczep i naczep
31.00 Produkcja mebli
35 Wytwarzanie i zaopatrywanie w energię elektryczną, gaz, parę wodną i powietrze do układów klimatyzacyjnych
35.1 Wytwarzanie, przesyłanie, dystrybucja energii elektrycznej, handel energią elektryczną
35.11 Wytwarzanie energii elektrycznej ze źródeł nieodnawialnych
35.12 Wytwarzanie energii elektrycznej ze źródeł odnawialnych
38 Działalność związana ze zbieraniem, odzyskiem i unieszkodliwianiem odpadów
41 Roboty budowlane związane ze wznoszeniem budynków mieszkalnych i niemieszkalnych
41.00 Roboty budowlane związane ze wznoszeniem budynków mieszkalnych i niemieszkalnych
43.22 Wykonywanie instalacji wodno-kanalizacyjnych, cieplnych i klimatyzacyjnych
46 Handel hurtowy
46.7 Sprzedaż hurtowa pojazdów silnikowych, w tym motocykli, oraz części i akcesoriów do nich
46.71 Sprzedaż hurtowa pojazdów silnikowych, z wyłączeniem motocykli
46.8 Pozostała sprzedaż hurtowa wyspecjalizowana
46.83 Sprzedaż hurtowa drewna, materiałów budowlanych i wyposażenia sanitarnego
47 Handel detaliczny
47.1 Sprzedaż detaliczna niewyspecjalizowana
47.11 Sprzedaż detaliczna niewyspecjalizowana z przewagą żywności, napojów lub wyrobów tytoniowych
47.7 Sprzedaż detaliczna pozostałych wyrobów z wyłączeniem pojazdów silnikowych, w tym motocykli
47.73 Sprzedaż detaliczna wyrobów farmaceutycznych
49.31 Transport drogowy pasażerski rozkładowy
52 Magazynowanie, przechowywanie i działalność usługowa wspomagająca transport
56.1 Restauracje i ruchome placówki gastronomiczne
56.11 Restauracje
56.30 Podawanie napojów
60 Nadawanie programów ogólnodostępnych i abonamentowych, działalność agencji informacyjnych i pozostała działalność związana z dystrybucją treści
61.10 Działalność w zakresie telekomunikacji przewodowej, bezprzewodowej i satelitarnej
62 Działalność związana z programowaniem, doradztwem w zakresie informatyki i działalności powiązane
62.10 Działalność w zakresie programowania
62.20 Działalność związana z doradztwem w zakresie informatyki oraz zarządzaniem urządzeniami informatycznymi
62.90 Pozostała działalność usługowa w zakresie technologii informatycznych i komputerowych
63 Działalność usługowa w zakresie infrastruktury obliczeniowej, przetwarzania danych, zarządzania stronami internetowymi (hosting) i pozostała działalność usługowa w zakresie informacji
63.10 Działalność usługowa w zakresie infrastruktury obliczeniowej, przetwarzania danych, zarządzania stronami internetowymi (hosting) i działalności powiązane
64 Finansowa działalność usługowa, z wyłączeniem ubezpieczeń i funduszy emerytalnych
65 Działalność w zakresie ubezpieczeń, reasekuracji oraz funduszy emerytalnych, z wyłączeniem obowiązkowego ubezpieczenia społecznego
66 Działalność wspomagająca usługi finansowe, ubezpieczenia i fundusze emerytalne
70 Działalność central (head offices) oraz doradztwo związane z zarządzaniem
70.20 Doradztwo w zakresie prowadzenia działalności gospodarczej i pozostałe doradztwo w zakresie zarządzania
72.10 Badania naukowe i prace rozwojowe w dziedzinie nauk przyrodniczych i technicznych
73 Działalność w zakresie reklamy, badania rynku i public relations
79 Działalność organizatorów turystyki, agentów turystycznych oraz pozostała działalność usługowa w zakresie rezerwacji i działalności z nią związane
79.1 Działalność agentów turystycznych oraz organizatorów turystyki
81.21 Niespecjalistyczne sprzątanie budynków
84 Administracja publiczna i obrona narodowa; obowiązkowe ubezpieczenia społeczne
85.5 Pozostałe formy edukacji
85.59 Pozostałe formy edukacji, gdzie indziej niesklasyfikowane
86.2 Praktyka lekarska i dentystyczna
86.23 Praktyka dentystyczna
86.95 Działalność w zakresie fizjoterapii
90 Działalność twórcza i działalność związana z wystawianiem przedstawień artystycznych
92 Działalność związana z grami hazardowymi
93.13 Działalność klubów fitness
95 Naprawa i konserwacja komputerów, artykułów użytku osobistego i domowego oraz pojazdów silnikowych, w tym motocykli
95.3 Naprawa i konserwacja pojazdów silnikowych, w tym motocykli
95.31 Naprawa i konserwacja pojazdów silnikowych, z wyłączeniem motocykli
96 Działalność usługowa indywidualna
96.2 Działalność w zakresie usług fryzjerskich, pielęgnacji urody, spa i podobnych
96.21 Działalność fryzjerska
`,
)
