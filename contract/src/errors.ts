/**
 * Every sentence with which the server refuses, with its HTTP status. `{n}` is filled in by `problem(code, { n })`.
 * Sentences about a single field stand with the field, in the schemas; those that only the server can decide name it here.
 */
export const errors = {
  'request.malformed': [400, 'Wprowadzone dane nie są prawidłowe'],
  'request.tooLarge': [413, 'Przesłane dane są zbyt duże'],
  'request.wrongType': [415, 'Nieobsługiwany rodzaj danych'],
  'request.notFound': [404, 'Nie znaleziono'],
  'request.tooMany': [429, 'Zbyt wiele prób. Spróbuj ponownie za chwilę.'],
  'request.foreignOrigin': [403, 'Żądanie pochodzi spoza aplikacji'],
  'upload.none': [400, 'Nie wybrano pliku'],
  'upload.empty': [422, 'Plik jest pusty'],
  'upload.tooLarge': [413, 'Plik jest większy niż {mb} MB'],
  'upload.wrongType': [415, 'Dozwolone są tylko pliki {extension}'],
  'csv.broken': [422, 'Plik CSV jest uszkodzony w wierszu {line}: {reason}'],
  'csv.noColumn': [422, 'W pliku CSV brakuje kolumny {column}'],
  'xml.broken': [422, 'Plik XML jest uszkodzony lub ucięty (wiersz {line})'],
  'xml.doctype': [422, 'Plik XML zawiera definicję typu dokumentu (DOCTYPE), która jest niedozwolona'],
  'register.unavailable': [503, '{register}: usługa jest chwilowo niedostępna. Spróbuj ponownie później.'],
  'server.failure': [500, 'Wystąpił błąd serwera. Numer zgłoszenia: {incident}'],
  'server.busy': [503, 'Serwer jest chwilowo przeciążony. Spróbuj ponownie za chwilę.'],

  'session.none': [401, 'Zaloguj się ponownie'],
  'session.forbidden': [403, 'Nie masz uprawnień do wyświetlenia tej strony'],
  'session.readOnly': [403, 'Pracujesz w kontekście innego użytkownika. Zmiany nie są możliwe.'],
  'session.rightsEnded': [403, 'Uprawnienia podmiotu wygasły. Dane można tylko przeglądać i drukować.'],
  'session.passwordExpired': [403, 'Ważność Twojego hasła upłynęła - musisz ustawić nowe hasło'],
  'login.failed': [401, 'Nieprawidłowy login lub hasło'],
  'login.locked': [429, 'Zbyt wiele nieudanych prób logowania. Spróbuj ponownie za {minutes} min.'],
  'login.blocked': [403, 'Konto jest zablokowane. Skontaktuj się z administratorem.'],
  'impersonation.refused': [403, 'Nie można zalogować się jako wskazany użytkownik'],
  'impersonation.none': [422, 'Nie pracujesz w kontekście innego użytkownika'],

  'password.wrong': [422, 'Hasło użytkownika jest nieprawidłowe'],
  'password.reused': [422, 'Nowe hasło musi różnić się od {n} ostatnich haseł'],
  'password.isLogin': [422, 'Hasło nie może być takie samo jak login'],
  'reset.invalid': [422, 'Token jest nieprawidłowy lub stracił ważność'],
  'captcha.invalid': [422, 'Nie udało się potwierdzić, że formularz wypełnia człowiek. Spróbuj ponownie.'],
  'profile.upToDate': [422, 'Aktualizacja danych nie jest obecnie wymagana'],

  'grid.unknownColumn': [400, 'Nieznana kolumna: {column}'],
  'grid.notSortable': [400, 'Nie można sortować według kolumny: {column}'],
  'grid.notFilterable': [400, 'Nie można filtrować według kolumny: {column}'],
  'grid.badSearch': [400, 'Nieprawidłowy format filtra'],
  'grid.badValue': [400, 'Nieprawidłowa wartość filtra kolumny: {column}'],
  'grid.tooManyRows': [422, 'Lista liczy więcej niż {n} elementów. Zawęź wyszukiwanie.'],
  'export.limit': [422, 'Eksport w formacie {format} jest możliwy dla maksymalnie {n} elementów jednocześnie'],

  'record.notFound': [404, 'Nie znaleziono wskazanego rekordu'],
  'record.changed': [
    409,
    'Rekord został w międzyczasie zmieniony przez innego użytkownika. Odśwież dane i spróbuj ponownie.',
  ],
  'record.inUse': [422, 'Nie można usunąć rekordu, ponieważ jest używany w innych danych ({where})'],
  'validity.reversed': [422, 'Data początku obowiązywania musi być wcześniejsza od daty końca obowiązywania'],
  'record.unknownReference': [422, 'Wskazany element nie istnieje lub został usunięty'],
  srodek_pomocy__numer: [422, 'Istnieje już środek pomocy o tym numerze', 'numer'],
  srodek_pomocy__zmieniany_fk: [
    422,
    'Nie można usunąć środka pomocy, ponieważ zmienia go lub przedłuża inny środek pomocy',
  ],
  'aidMeasure.circle': [422, 'Środek pomocy nie może zmieniać sam siebie, także pośrednio', 'zmienianySrodekId'],
  'codeList.overlap': [422, 'Istnieje już element o tym kodzie, którego okres obowiązywania pokrywa się z podanym'],

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
    'Jednostka nadrzędna o kodzie {parent} nie obowiązuje przez cały okres od {from} do {to}',
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
  'teryt.standInLate': [
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
} as const satisfies Record<string, readonly [status: number, sentence: string, field?: string]>

export type ErrorCode = keyof typeof errors

/** Sentences with which the server confirms a change. */
export const confirmations = {
  'codeList.added': 'Dodano element słownika',
  'codeList.changed': 'Zmodyfikowano element słownika',
  'codeList.removed': 'Usunięto element słownika',
  'classification.versionChanged': 'Zmodyfikowano wersję',
  'classification.versionAdded': 'Utworzono nową wersję',
  'classification.versionUpdated':
    'Zaktualizowano wersję {kod}. Dodano: {dodane}, zmieniono: {zmienione}, zakończono: {zakonczone}, bez zmian: {bezZmian}.',
  'aidMeasure.added': 'Dodano środek pomocy',
  'aidMeasure.changed': 'Zmodyfikowano środek pomocy',
  'aidMeasure.copied': 'Skopiowano środek pomocy',
  'aidMeasure.removed': 'Usunięto środek pomocy',
  'euroRate.added': 'Dodano kurs euro',
  'euroRate.changed': 'Zmodyfikowano kurs euro',
  'euroRates.completed': 'Uzupełniono kursy euro. Dodane dni: {added}.',
  'euroRates.nothingMissing': 'W podanym okresie nie brakuje żadnych kursów euro',
  'euroRates.accepted': 'Przyjęto kursy euro. Dodane dni: {added}, zmienione dni: {changed}.',
  'territory.added': 'Dodano jednostkę terytorialną',
  'territory.changed': 'Zmodyfikowano jednostkę terytorialną',
  'territory.removed': 'Usunięto jednostkę terytorialną',
  'teryt.previewed': 'Podgląd importu: stan katalogu TERC na {date}',
  'teryt.imported':
    'Wczytano katalog TERC, stan na {date}. Dodane: {added}, zmienione: {changed}, zakończone: {ended}, bez zmian: {same}.',
  'teryt.unchanged': 'Katalog TERC, stan na {date}, nie różni się od słownika. Nic nie zmieniono.',
  'teryt.neverImported': 'Słownik nie był jeszcze uzupełniany z rejestru TERYT.',
  'teryt.lastImport': 'Ostatni import: {time}, {login}, źródło: {source}, stan katalogu na {date}.',
  'teryt.fromGus': 'Aktualny katalog TERC zostanie pobrany z usługi TERYT Głównego Urzędu Statystycznego ({host}).',
  'teryt.fromStandIn':
    'Usługa TERYT GUS nie jest skonfigurowana. Odpowie za nią baza zastępcza wbudowana w aplikację, z przykładowymi jednostkami.',
  'parameter.changed': 'Zmieniono wartość parametru {code}',
  'terms.forced': 'Wymuszono ponowną akceptację regulaminu. Liczba użytkowników: {n}.',
  'rule.changed': 'Zmieniono regułę {kod}',
  'session.ended': 'Wylogowano z aplikacji',
  'session.alive': 'Sesja jest aktywna',
  'impersonation.started': 'Pracujesz w kontekście innego użytkownika',
  'impersonation.ended': 'Powrócono do własnego konta',
  'password.changed': 'Pomyślnie zmodyfikowano hasło',
  'reset.requested':
    'Jeżeli podany login jest prawidłowy, na przypisany do niego adres zostanie wysłana wiadomość e-mail z tokenem',
  'profile.saved': 'Dane użytkownika zostały zapisane',
  'terms.accepted': 'Zaakceptowano regulamin',
  'text.changed': 'Zmodyfikowano treść komunikatu',
  'errorReport.sent': 'Zgłoszenie zostało przyjęte. Numer zgłoszenia: {incident}',
} as const
export type ConfirmationCode = keyof typeof confirmations

/** A sentence with its placeholders filled in. */
export const fill = (sentence: string, params: Readonly<Record<string, string | number>> = {}): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))

/** What the server answers when it refuses. */
export type Refusal = {
  message: string
  fieldErrors?: { field: string; message: string }[]
  key?: unknown
  incident?: string
}

/** Where a record that cannot be deleted is used, by the table that points at it. */
export const usedElsewhere = 'inne rejestry'
export const usedIn: Readonly<Record<string, string>> = {
  uzytkownik: 'użytkownicy',
  pkd: 'klasy PKD',
  nuts: 'jednostki terytorialne realizacji',
  jednostka_siedziby: 'jednostki terytorialne siedziby',
  srodek_pomocy: 'środki pomocy',
  srodek_ustawa: 'środki pomocy',
  srodek_grupa: 'środki pomocy',
  srodek_udzielajacy: 'środki pomocy',
  srodek_przeznaczenie: 'środki pomocy',
  srodek_forma: 'środki pomocy',
  srodek_wielkosc: 'środki pomocy',
  srodek_sektor: 'środki pomocy',
  srodek_region: 'środki pomocy',
}
