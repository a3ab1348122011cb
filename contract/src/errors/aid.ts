import { EXPORTED_TOO } from '../aid/eair-states.ts'
import type { Refusals } from './refusals.ts'

/** Refusals of aid acts and aid cases. */
export const aidErrors = {
  'act.symbolTaken': [
    409,
    'Akt ogólny o symbolu {aktSym} jest już zapisany dla tego beneficjenta. Możesz dodać przypadek do istniejącego aktu.',
    'aktSym',
  ],
  akt__symbol: [422, 'Akt ogólny o tym symbolu i dacie jest już zapisany dla tego beneficjenta', 'aktSym'],
  beneficjent__nazwa_dlugosc: [422, 'Nazwa beneficjenta jest zbyt długa', 'bfNazwa'],
  akt__sam_siebie: [422, 'Akt nie może być aneksem do samego siebie', 'nadAktId'],
  akt__kolo: [422, 'Akt nie może być aneksem do samego siebie, także pośrednio', 'nadAktId'],
  'act.otherParent': [422, 'Aneks musi wskazywać akt tego samego podmiotu i beneficjenta', 'nadAktId'],
  'act.afterAnnex': [
    422,
    'Akt ogólny nie może być późniejszy od swojego aneksu: {aktSym} jest z dnia {date}',
    'aktData',
  ],
  'act.hasAnnex': [
    422,
    'Aneks {aktSym} do tego aktu ogólnego dotyczy tego samego beneficjenta. Aby zmienić NIP beneficjenta, najpierw odłącz aneks od aktu.',
    'bfNip',
  ],
  'act.otherNip': [422, 'Wskazany beneficjent ma inny numer NIP', 'bfNip'],
  'act.changed': [
    409,
    'Akt ogólny został w międzyczasie zmieniony przez użytkownika {login}. Twoje zmiany nie zostały zapisane.',
  ],
  'act.breaksCases': [
    422,
    'Nie można zapisać aktu ogólnego, ponieważ przesłane przypadki pomocy przestałyby być prawidłowe.',
  ],
  'act.invalid': [422, 'Wprowadzone dane nie są prawidłowe'],
  'act.refusedChange': [403, 'Nie możesz zmieniać tego aktu ogólnego'],
  'act.othersCases': [
    403,
    'Pod tym aktem są przesłane przypadki pomocy, których nie możesz zmieniać. Akt może zmienić osoba z prawem do wszystkich przypadków; Ty możesz uzupełnić puste pola.',
  ],
  'act.noGrantor': [422, 'Należy wybrać udzielającego pomocy', 'upId'],
  'act.notFound': [404, 'Brak aktu ogólnego pomocy o wskazanym identyfikatorze'],

  'case.refusedChange': [403, 'Nie możesz zmieniać tego przypadku pomocy'],
  'case.refusedSending': [403, 'Nie możesz przesłać tego przypadku pomocy'],
  'case.changed': [
    409,
    'Przypadek pomocy został w międzyczasie zmieniony przez użytkownika {login}. Twoje zmiany nie zostały zapisane.',
  ],
  przypadek__id_zewnetrzne: [
    422,
    'Inny przypadek ma już klucz, pod którym ten został zaimportowany, więc nie można go przywrócić',
  ],
  przypadek__brutto: [
    422,
    'Wartość brutto nie może przekraczać wartości nominalnej ani mieć innego znaku niż ona',
    'brutto',
  ],
  przypadek__suma_aktu: [
    422,
    'Suma przesłanych przypadków tego aktu ogólnego o tym samym rodzaju i przeznaczeniu pomocy byłaby mniejsza od zera. Najpierw popraw albo usuń zmniejszenie pomocy.',
  ],
  'case.reduced': [
    422,
    'Pod tym aktem ogólnym przesłano zmniejszenie tej pomocy. Bez tego przypadku suma aktu o tym samym rodzaju i przeznaczeniu pomocy byłaby mniejsza od zera. Najpierw usuń zmniejszenie.',
  ],
  'case.notVerified': [422, 'Przypadek pomocy nie przeszedł procesu weryfikacji.'],
  'case.noRate': [
    422,
    'Brak średniego kursu euro na dzień udzielenia pomocy i dni wcześniejsze. Przypadek pomocy będzie można przesłać po opublikowaniu kursu.',
  ],
  'case.invalid': [422, 'Wprowadzone dane nie są prawidłowe'],
  'case.alreadyDeleted': [422, 'Przypadek pomocy jest już usunięty'],
  'case.alreadySent': [422, 'Przypadek pomocy został już przesłany'],
  'case.deleted': [422, 'Przypadek pomocy jest usunięty. Najpierw go przywróć.'],
  'case.notDeleted': [422, 'Przypadek pomocy nie jest usunięty'],
  'case.actGiven': [400, 'Należy wskazać akt ogólny albo podać dane nowego aktu, nie jedno i drugie', 'aktId'],
  'case.noAct': [422, 'Należy wybrać akt ogólny pomocy', 'aktId'],
  'case.numberTaken': [422, 'Wyróżnik {wyroznik} jest już zajęty w tym akcie. Następny wolny to {next}.', 'wyroznik'],
  'case.restoredNumberTaken': [
    422,
    'Wyróżnik {wyroznik} tego przypadku ma już inny przypadek w tym akcie, więc nie można go przywrócić.',
  ],
  'case.keyTaken': [409, 'Podmiot ma już przypadek pomocy o identyfikatorze zewnętrznym „{value}”', 'idZewnetrzne'],
  przypadek__wyroznik: [422, 'Wyróżnik jest już zajęty w tym akcie', 'wyroznik'],

  szablon_przypadku__nazwa: [422, 'Masz już szablon o tej nazwie', 'nazwa'],
  szablon_przypadku__nazwa_wspolna: [422, 'Twój podmiot ma już wspólny szablon o tej nazwie', 'nazwa'],
  'template.refusedChange': [403, 'Nie możesz zmieniać szablonu innego użytkownika'],
  'template.tooMany': [422, 'Podmiot może mieć najwyżej {n} szablonów. Usuń te, których nikt już nie używa.'],

  'certificate.notDeMinimis': [422, 'Zaświadczenie można wydać tylko do pomocy de minimis'],
  'certificate.reduction': [
    422,
    'Zmniejszenie pomocy nie ma własnego zaświadczenia. Wydaj korektę zaświadczenia o pomocy, która została zmniejszona.',
  ],
  przypadek__zaswiadczenie_zmniejszenia: [
    422,
    'Do tego przypadku wydano zaświadczenie, więc jego kwoty nie mogą być ujemne. Zmniejszenie pomocy dodaj jako osobny przypadek.',
    'nominalna',
  ],
  'certificate.noEuro': [
    422,
    'Przypadek pomocy nie ma jeszcze wartości w euro. Zaświadczenie będzie można utworzyć po opublikowaniu kursu.',
  ],
  'certificate.prepared': [409, 'Dla tego przypadku pomocy jest już zaświadczenie w przygotowaniu'],
  'certificate.wrongPattern': [422, 'Nie można użyć tego wzoru zaświadczenia. {reason}', 'wzorZaswiadczenia'],
  'certificate.otherPattern': [
    422,
    'Korektę wydaje się według wzoru korygowanego zaświadczenia, czyli z {former} r.',
    'wzorZaswiadczenia',
  ],
  'certificate.issued': [422, 'Zaświadczenie zostało wydane i nie można go zmienić. Wydaj korektę.'],
  'certificate.mayNotIssue': [403, 'Zaświadczenie wydaje podmiot, który udzielił pomocy'],
  'certificate.holds': [422, 'Przypadek pomocy ma aktualne zaświadczenie'],
  'certificate.ambiguous': [
    422,
    'Akt ma zmniejszenia tej pomocy i więcej niż jeden przypadek, którego mogą dotyczyć. Wydaj to zaświadczenie osobno i podaj w nim właściwą kwotę.',
  ],
  'certificate.markedNotNeeded': [
    422,
    'Przypadek pomocy oznaczono jako niewymagający zaświadczenia. Cofnij oznaczenie albo wydaj zaświadczenie osobno.',
  ],
  'certificate.notIssued': [422, 'Zaświadczenie nie zostało jeszcze wydane'],
  'certificate.superseded': [422, 'Zaświadczenie zastąpiła korekta, więc nie można go już podpisać'],
  'certificate.onPaper': [
    422,
    'Zaświadczenie wydano na papierze. Podpisać można tylko wydane jako dokument elektroniczny.',
  ],
  'certificate.signed': [422, 'Zaświadczenie ma już podpis elektroniczny'],
  'certificate.replaced': [422, 'Zaświadczenie zastąpiła korekta, więc nie można go już wysłać. Wyślij korektę.'],
  'certificate.unsigned': [
    422,
    'Wysłać można tylko zaświadczenie z podpisem albo pieczęcią elektroniczną. Zaświadczenie na papierze doręcz na papierze.',
  ],
  'certificate.justDelivered': [
    422,
    'To zaświadczenie wysłano na ten adres przed chwilą. Jeszcze raz możesz je wysłać po {n} minutach.',
    'email',
  ],
  'certificate.tooManyMails': [
    422,
    'Na ten adres Twój podmiot wysłał w ciągu doby już {n} zaświadczeń. Kolejne możesz wysłać jutro.',
    'email',
  ],
  'certificate.none': [422, 'Przypadek pomocy nie ma wydanego zaświadczenia'],
  'certificate.noAddress': [422, 'Nie znamy adresu e-mail beneficjenta. Wyślij to zaświadczenie osobno i podaj adres.'],
  'certificate.newAddress': [
    422,
    'Adres e-mail beneficjenta zmienił się w ciągu ostatniej doby. Zaświadczenia możesz na niego wysyłać od {when}.',
    'email',
  ],
  'certificate.unknownLink': [
    404,
    'Ten odnośnik nie prowadzi do żadnego pliku. Otwórz go jeszcze raz z najnowszej wiadomości albo poproś podmiot, by wysłał zaświadczenie ponownie.',
  ],
  'certificate.linkExpired': [
    422,
    'Odnośnik do pliku stracił ważność. Poproś podmiot, by wysłał zaświadczenie ponownie.',
  ],
  'certificate.linkOfReplaced': [
    422,
    'To zaświadczenie zastąpiła korekta, więc jego pliku już nie udostępniamy. Poproś podmiot o korektę.',
  ],
  'certificate.linkOfDeleted': [
    422,
    'Podmiot usunął przypadek pomocy, którego dotyczy zaświadczenie, więc jego pliku nie udostępniamy.',
  ],
  'certificate.fixed': [422, 'Tej danej zaświadczenia nie można zmienić'],
  'certificate.correctionOnly': [422, 'Przypadek pomocy ma aktualne zaświadczenie. Wydaj korektę.', 'wydanieKorekta'],
  'certificate.faults': [422, 'Nie można wydać zaświadczenia. Popraw wskazane dane.'],
  przypadek__zaswiadczenie: [
    422,
    'Do tego przypadku wydano zaświadczenie o pomocy de minimis, więc nie może on stać się pomocą publiczną',
    'rodzajPomocy',
  ],
  'certificate.notMissing': [422, 'Do tego przypadku pomocy wydano już zaświadczenie'],
  'certificate.unknownCode': [
    404,
    'Nie znaleziono zaświadczenia o tym kodzie. Sprawdź, czy kod jest przepisany bez błędu.',
  ],
  zaswiadczenie__numer: [422, 'Podmiot ma już zaświadczenie o tym numerze', 'nrZaswiadczenia'],
  zaswiadczenie__w_przygotowaniu: [409, 'Dla tego przypadku pomocy jest już zaświadczenie w przygotowaniu'],

  zwrot__otwarty: [409, 'Ten przypadek pomocy jest już zwrócony do poprawy'],
  'return.changed': [
    409,
    'W międzyczasie w sprawie tego zwrotu pojawił się nowy wpis. Przeczytaj go i zdecyduj ponownie. To, co napisano, pozostało w formularzu.',
  ],
  'return.closed': [422, 'Ten zwrot jest już zamknięty'],
  'return.refusedAnswer': [
    403,
    'Nie możesz odpowiedzieć na ten zwrot, ponieważ nie możesz zmieniać tego przypadku pomocy',
  ],
  'return.rightsEnded': [
    422,
    'Uprawnienia podmiotu wygasły, więc nie mógłby on poprawić przypadku pomocy. Najpierw przedłuż uprawnienia podmiotu.',
  ],

  'reservation.notDeMinimis': [
    422,
    'Zarezerwować można tylko kwotę pomocy de minimis (przeznaczenia e1, e1t, e1c, e2 i e2c) o dodatniej wartości w euro',
  ],
  'reservation.tooSoon': [
    422,
    'Termin rezerwacji tego przypadku minął {dzien}. Ponownie będzie można ją założyć od {od}.',
  ],
  'reservation.none': [422, 'Ten przypadek pomocy nie ma zarezerwowanej kwoty'],
  'reservation.prolonged': [422, 'Rezerwację można przedłużyć tylko raz'],

  zgloszenie_eair__numer: [409, 'Numer ten ma już inne zgłoszenie do eAIR', 'numer'],
  'eair.numberOfReduction': [
    422,
    'Zmniejszenie pomocy nie ma w eAIR własnego wpisu. Podaj numer, który ma tam pomoc z tego samego aktu i o tym samym przeznaczeniu.',
    'numer',
  ],
  'eair.refused': [403, 'Nie możesz zgłaszać do eAIR przypadków pomocy, których nie możesz przesyłać'],
  'eair.nothing': [422, 'Żadne zgłoszenie nie czeka na plik dla eAIR'],
  'eair.notExportable': [
    422,
    'Do pliku dla eAIR trafiają tylko zgłoszenia, które czekają na zgłoszenie lub korektę. Wybrano innych: {n}.',
  ],
  'eair.exportedAlready': [
    422,
    `Wybrane zgłoszenia są już w innym pliku ({n}). Jeżeli mają trafić do kolejnego, zaznacz „${EXPORTED_TOO}”.`,
  ],
  'eair.noInstrument': [
    422,
    'Układ pliku dla eAIR nie mówi, jakim instrumentem są formy pomocy: {formy}. Poproś administratora o uzupełnienie układu albo wybierz zgłoszenia o innych formach.',
  ],
  'eair.exempted': [422, 'Oznaczono, że zgłoszenie nie dotyczy tego przypadku. Najpierw przywróć je do kolejki.'],
  'eair.notRead': [422, 'Ta instalacja nie odczytuje rejestru eAIR'],
  'eair.notToRemove': [422, 'Ten przypadek pomocy ma być w eAIR'],
  'eair.reported': [422, 'Przypadek pomocy jest już zgłoszony do eAIR'],
  'eair.noRows': [422, 'W pliku nie ma żadnego wiersza z numerem własnym i numerem w eAIR'],
  'eair.tooManyRows': [422, 'Plik z numerami może mieć najwyżej {n} wierszy'],

  'import.binary': [422, 'Plik nie jest plikiem tekstowym CSV'],
  'import.unknownColumn': [422, 'Nieznana kolumna w nagłówku pliku: {column}'],
  'import.columnTwice': [422, 'Kolumna {column} występuje w nagłówku pliku dwa razy'],
  'import.tooManyRows': [422, 'Plik zawiera więcej niż {n} wierszy. Podziel go na mniejsze.'],
  'import.noColumn': [422, 'W pliku brakuje kolumny {column}'],
  'import.outside': [422, 'Komórka {cell} stoi poza kolumnami, które mają nazwę w nagłówku'],
  'import.tooComplex': [422, 'Plik zawiera zbyt wiele danych, by go sprawdzić. Podziel go na mniejsze.'],
  'stream.slow': [
    408,
    'Strumień został przerwany: nadchodzi za wolno (mniej niż {kb} kB w {s} s), a inni czekają na miejsce. To, co podano przed tym wierszem, jest zapisane. Wyślij strumień jeszcze raz, gdy wiersze będą gotowe.',
  ],
  'stream.another': [
    409,
    'Twój podmiot przesyła już jeden strumień przypadków. Poczekaj, aż się zakończy, i prześlij następny.',
  ],
  'import.onlyHeader': [422, 'Plik zawiera tylko nagłówek'],

  'noAid.hasCases': [
    422,
    'Za rok {rok} przesłano przypadki pomocy, więc nie można złożyć informacji o jej nieudzieleniu.',
    'rok',
  ],
} as const satisfies Refusals
