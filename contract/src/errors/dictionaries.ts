import type { Refusals } from './refusals.ts'

/** Refusals of dictionaries, imports and settings. */
export const dictionaryErrors = {
  srodek_pomocy__numer: [422, 'Istnieje już środek pomocy o tym numerze', 'numer'],
  srodek_pomocy__zmieniany_fk: [
    422,
    'Nie można usunąć środka pomocy, ponieważ zmienia go lub przedłuża inny środek pomocy',
  ],
  'aidMeasure.circle': [422, 'Środek pomocy nie może zmieniać sam siebie, także pośrednio', 'zmienianySrodekId'],
  'aidMeasure.allowanceInUse': [
    422,
    'Przesłane przypadki pomocy korzystają z tego, czego środek pomocy przestałby dopuszczać: {names}. Zakończ środek i utwórz następcę.',
  ],
  'codeList.overlap': [422, 'Istnieje już element o tym kodzie, którego okres obowiązywania pokrywa się z podanym'],

  'entry.unknownCode': [422, 'W słowniku nie ma kodu „{value}”'],
  'entry.codeNotOnDay': [422, 'Kod „{value}” nie obowiązuje w dniu {day}'],
  'entry.codeAndId': [
    422,
    'Kod „{value}” i identyfikator {id} wskazują różne pozycje słownika. Wystarczy podać jedno z nich.',
  ],
  'entry.noPkdVersion': [422, 'Nie ma wersji PKD „{value}”'],
  'entry.inUse': [422, 'Nie można tego zmienić: element jest używany w {uses}. Zakończ go i utwórz następcę.'],
  'entry.endsBeforeUse': [
    422,
    'Element jest używany jeszcze {day}, więc nie może przestać obowiązywać wcześniej. Użycia: w {uses}.',
  ],
  'entry.beginsAfterUse': [
    422,
    'Element jest używany już {day}, więc nie może zacząć obowiązywać później. Użycia: w {uses}.',
  ],
  'entry.successorDay': [422, 'Następca musi się zacząć, gdy element obowiązuje: {period}'],
  'entry.fixedPurpose': [
    422,
    'Kod i oznaczenie przeznaczeń e1, e1t, e1c, e2 i e2c są stałe, bo zależą od nich limity pomocy de minimis',
  ],
  przeznaczenie_pomocy__de_minimis: [422, 'Przeznaczenie o tym kodzie musi być pomocą de minimis', 'deminimis'],

  kurs_euro__data: [422, 'Kurs euro z tego dnia już istnieje', 'data'],
  'euroRate.none': [
    404,
    'Brak średnich kursów euro na ten dzień i dni wcześniejsze. Wartość w euro zostanie uzupełniona po opublikowaniu kursu.',
  ],
  'euroRate.dayFixed': [422, 'Daty kursu nie można zmienić', 'data'],
  'euroRates.unreadable': [502, '{register}: usługa odpowiedziała w nieoczekiwany sposób. Spróbuj ponownie później.'],
  'euroRates.changed': [
    409,
    'Kursy euro zmieniły się od czasu podglądu ({date}). Nic nie zapisano. Wyświetl podgląd jeszcze raz.',
  ],
  'ratesFile.badDate': [422, 'Wiersz {line}: „{text}” nie jest prawidłową datą'],
  'ratesFile.outOfRange': [422, 'Wiersz {line}: dzień {date} nie mieści się w zakresie od {from} do {to}'],
  'ratesFile.badRate': [422, 'Wiersz {line}: „{text}” nie jest prawidłowym kursem'],
  'ratesFile.badTable': [422, 'Wiersz {line}: „{text}” nie jest numerem tabeli NBP (plik może być ucięty)'],
  'ratesFile.duplicate': [422, 'Wiersz {line}: dzień {date} wystąpił już w wierszu {first}'],
  'ratesFile.noRates': [422, 'W pliku nie ma żadnego kursu euro'],

  'classification.versionCodeTaken': [422, 'Istnieje już wersja o kodzie {kod}'],
  'classification.codeTaken': [422, 'W tej wersji istnieje już pozycja o kodzie {kod}', 'kod'],
  'classification.noParent': [422, 'W tej wersji nie ma obowiązującej pozycji o kodzie {kod}'],
  'classification.rootLevel': [422, 'Pozycja bez kodu nadrzędnego może być tylko na najwyższym poziomie', 'poziom'],
  'classification.level': [422, 'Pozycja na tym poziomie nie może leżeć bezpośrednio pod pozycją {kod}', 'poziom'],
  'classification.levelOfChildren': [422, 'Pozycje podrzędne nie mogą leżeć bezpośrednio pod tym poziomem', 'poziom'],
  'classification.codeOfParent': [422, 'Kod jednostki to kod jednostki nadrzędnej ({kod}) i jeden znak', 'kod'],
  'classification.codeOfChildren': [422, 'Jednostka podrzędna {kod} nie mogłaby leżeć pod tym kodem', 'kod'],
  'classification.dayBeforeUse': [
    422,
    'Pozycja, która się zmienia lub kończy, jest używana w akcie z dnia {used}. Zmiany mogą obowiązywać najwcześniej od {first}.',
  ],
  'classification.versionIsDefault': [
    422,
    'Wersja {kod} jest domyślną wersją PKD (parametr DEFAULT-PKD), więc nie można jej usunąć',
  ],
  pkd__nad_fk: [422, 'Nie można usunąć klasy PKD, która ma klasy podrzędne'],
  nuts__nad_fk: [422, 'Nie można usunąć jednostki, która ma jednostki podrzędne'],
  'classification.startsTooEarly': [
    422,
    'Wersja {kod}, dotąd bezterminowa, musi się zakończyć w dniu poprzedzającym początek tej wersji. Obowiązuje od {dataOd}, więc ta wersja może się zacząć najwcześniej 2 dni później.',
    'dataOd',
  ],
  'classification.noCurrent': [
    422,
    'Nie ma obecnej wersji, którą można zaktualizować. Zaakceptuj plik jako nową wersję.',
  ],
  'classification.notStaged': [
    404,
    'Ten plik nie czeka już na zatwierdzenie: został przyjęty, zastąpiony innym albo usunięty po upływie doby. Wczytaj plik ponownie.',
  ],
  'classification.alreadyAccepted': [409, 'Ten plik został już przyjęty jako wersja {kod}'],
  'classification.noRows': [422, 'Plik nie zawiera żadnej pozycji klasyfikacji'],
  'classification.noPolishUnits': [422, 'Plik nie zawiera jednostek Polski (kodów zaczynających się od PL)'],
  'classification.tooManyRows': [422, 'Plik zawiera więcej niż {n} pozycji'],
  'classification.unknownLevel': [422, 'Wiersz {line}: nieznany poziom „{level}” pozycji {code}'],
  'classification.damagedCode': [
    422,
    'Wiersz {line}: kod „{code}” jest nieprawidłowy, powinien mieć postać {example}. Ponowny zapis pliku w arkuszu kalkulacyjnym usuwa zera z kodów i zamienia je na liczby lub daty.',
  ],
  'classification.badName': [422, 'Wiersz {line}: nazwa pozycji {code} musi mieć od 1 do {n} znaków'],
  'classification.duplicate': [422, 'Wiersz {line}: kod {code} wystąpił już w wierszu {first}'],
  'classification.missingParent': [
    422,
    'Wiersz {line}: pozycja {code} leży pod pozycją „{parent}”, której nie ma w pliku',
  ],
  'classification.wrongParent': [422, 'Wiersz {line}: pozycja {code} nie może leżeć pod pozycją „{parent}”'],
  'classification.unfinished': [
    422,
    'Wiersz {line}: pozycja {code} nie ma pozycji podrzędnych, choć nie leży na najniższym poziomie. Plik może być ucięty.',
  ],
  'classification.looksLikeNuts': [422, 'Plik wygląda na klasyfikację NUTS i nie można go wczytać jako NACE. {reason}'],
  'classification.looksLikeNace': [422, 'Plik wygląda na klasyfikację NACE i nie można go wczytać jako NUTS. {reason}'],

  'territory.noParent': [422, 'Nie ma jednostki nadrzędnej o kodzie {parent}', 'kod'],
  'territory.parentEnds': [
    422,
    'Jednostka nadrzędna o kodzie {parent} nie obowiązuje przez cały okres: {period}',
    'dataOd',
  ],
  'territory.wrongParent': [422, 'Wskazana jednostka nadrzędna nie zgadza się z kodem', 'kod'],
  'territory.childLeft': [
    422,
    'Jednostka o kodzie {code} należy do zmienianej jednostki i nie miałaby jednostki nadrzędnej przez cały okres obowiązywania',
  ],
  'territory.hasChildren': [422, 'Nie można usunąć jednostki, ponieważ należą do niej inne jednostki ({n})'],
  'teryt.notTerc': [422, 'Plik nie zawiera katalogu TERC rejestru TERYT'],
  'teryt.otherCatalog': [422, 'Plik zawiera katalog {catalog} zamiast katalogu TERC'],
  'teryt.noRows': [422, 'Katalog TERC w pliku jest pusty'],
  'teryt.noColumn': [422, 'Wiersz {row}: brakuje kolumny {column}'],
  'teryt.badDigits': [
    422,
    'Wiersz {row} (kod {code}): kolumna {column} ma wartość „{value}”, a powinna mieć cyfr: {n}. Sprawdź, czy kody nie utraciły zer na początku.',
  ],
  'teryt.noLevel': [
    422,
    'Wiersz {row} (kod {code}): kolumny POW, GMI i RODZ nie wskazują województwa, powiatu ani gminy',
  ],
  'teryt.unknownType': [422, 'Wiersz {row} (kod {code}): nieznany rodzaj gminy {value}'],
  'teryt.badName': [422, 'Wiersz {row} (kod {code}): nazwa jest pusta lub dłuższa niż {n} znaków'],
  'teryt.badDate': [422, 'Wiersz {row} (kod {code}): STAN_NA „{value}” nie jest prawidłową datą'],
  'teryt.otherDate': [422, 'Wiersz {row} (kod {code}): STAN_NA {value} różni się od {first} w pierwszym wierszu'],
  'teryt.duplicate': [422, 'Wiersz {row} (kod {code}): ten kod jest już w wierszu {first}'],
  'teryt.orphan': [422, 'Wiersz {row} (kod {code}): w pliku nie ma jednostki nadrzędnej {parent}'],
  'teryt.noCounties': [422, 'Plik jest niepełny: województwo w wierszu {row} (kod {code}) nie ma powiatów'],
  'teryt.noCommunes': [422, 'Plik jest niepełny: powiat w wierszu {row} (kod {code}) nie ma gmin'],
  'teryt.older': [
    422,
    'Katalog ma stan na {date}, a słownik ma już stan na {last}. Starszego stanu nie można wczytać.',
  ],
  'teryt.future': [422, 'Katalog ma stan na {date}, a ten dzień jeszcze nie nadszedł'],
  'teryt.stubLate': [
    422,
    'Słownik zawiera już dane GUS. Bazy zastępczej nie można wczytać w ich miejsce: wczytaj plik albo skonfiguruj usługę GUS.',
  ],
  'teryt.fault': [502, 'Usługa TERYT GUS odmówiła odpowiedzi: {reason}'],
  'teryt.noFile': [502, 'Odpowiedź usługi TERYT GUS nie zawiera pliku z katalogiem TERC'],
  'teryt.tooLarge': [502, 'Plik z usługi TERYT GUS jest zbyt duży'],

  'text.invalid': [422, 'Treść komunikatu wymaga poprawy'],

  'parameter.fixed': [422, 'Kodu i typu parametru nie można zmienić'],
  'parameter.noPkdVersion': [422, 'Nie ma wersji PKD o kodzie {kod}', 'actualValue'],
  'rule.structural': [422, 'Reguła {kod} jest strukturalna i nie można jej zmienić'],
  'rule.onlyWarns': [422, 'Reguła {kod} może być tylko ostrzeżeniem', 'poziom'],
  'rule.notNarrowed': [
    422,
    'Reguła {kod} dotyczy aktu ogólnego i nie można jej zawęzić do rodzaju ani przeznaczenia pomocy',
  ],
  'rule.otherKind': [422, 'Reguła {kod} nie dotyczy tego rodzaju pomocy', 'rodzajPomocy'],
  'rule.otherPurpose': [422, 'Reguła {kod} nie dotyczy przeznaczenia {purpose}', 'przeznaczenia'],
  'rule.unknownPurpose': [422, 'Nie ma przeznaczenia pomocy o kodzie {purpose}', 'przeznaczenia'],
} as const satisfies Refusals
