import { limits } from '../../limits.ts'

/** What the description of the API says of their codes. */
export const aboutFaultCodes =
  'Kod błędu w wierszu strumienia lub pliku; oprócz nich w strumieniu stoją kody reguł weryfikacji (RuleCode)'

/** Sentences about a row of the file, or a line of a stream. */
export const importFaults = {
  required: 'wartość jest wymagana',
  tooLong: 'co najwyżej {n} znaków',
  control: 'niedozwolone znaki',
  error: 'w komórce jest błąd arkusza {value}',
  isDate: 'arkusz zamienił wartość na datę {value}; należy nadać komórce format tekstowy i wpisać wartość ponownie',
  digitsLost: 'liczba ma więcej niż 15 cyfr i arkusz ją zaokrąglił; należy wpisać ją jako tekst',
  zerosLost: 'wartość {value} wpisano jako liczbę i pasują do niej kody {codes}; należy wpisać kod jako tekst',
  date: '„{value}” nie jest prawidłową datą',
  amount: '„{value}” nie jest prawidłową kwotą (najwyżej dwa miejsca po przecinku)',
  nip: 'NIP „{value}” nie jest prawidłowy',
  number: '„{value}” nie jest prawidłowym wyróżnikiem',
  kind: 'dozwolone wartości to P i M',
  unknown: 'nie ma w słowniku kodu „{value}”',
  unknownId: 'nie ma w słowniku pozycji o identyfikatorze {value}',
  notOnDay: 'kod „{value}” nie obowiązuje w dniu {date}',
  noVersion: 'nie ma wersji PKD „{value}”',
  pkdTaken: 'kod {value} oznacza co innego w różnych wersjach PKD; przyjęto {version}: {name}',
  noName: 'nazwy beneficjenta nie ma w rejestrze podmiotów ani w rejestrze REGON, należy ją podać',
  notAsked: `nazwy beneficjenta nie szukano w rejestrze REGON, bo dla jednego pliku lub strumienia sprawdza się tam najwyżej ${limits.importNames} numerów NIP; należy podać nazwę albo wczytać wiersz ponownie`,
  registerDown: 'rejestr REGON nie odpowiada, należy podać nazwę beneficjenta',
  otherAct: 'dane aktu różnią się od podanych w wierszu {line}',
  actKept: 'akt jest już w aplikacji i ma inne dane, których import nie zmienia',
  actChanged: 'akt zmieniono w trakcie importu i nie ma już tego NIP, symbolu i daty; należy wczytać wiersz ponownie',
  numberTwice: 'wyróżnik {n} tego aktu jest już w wierszu {line}',
  keyTwice: 'klucz „{value}” jest już w wierszu {line}',
  numberTaken: 'wyróżnik {n} ma już inny przypadek tego aktu',
  keySent: 'przypadek o kluczu „{value}” został już przesłany',
  keyOtherAct: 'przypadek o kluczu „{value}” należy do innego aktu',
  keyForeign: 'przypadek o kluczu „{value}” zapisał inny użytkownik i nie możesz go zmienić',
  parentLater: 'akt „{value}”, który ten akt zmienia, jest od niego późniejszy',
  noParent: 'nie ma aktu o symbolu „{value}”, który ten akt zmienia',
  lineJson: 'wiersz nie jest obiektem JSON zapisanym w UTF-8',
  lineLong: 'wiersz ma więcej niż {n} bajtów',
  fieldUnknown: 'nieznane pole',
  fieldText: 'wartość musi być tekstem',
  fieldNumber: 'wartość musi być liczbą lub tekstem',
  fieldId: 'identyfikator musi być dodatnią liczbą całkowitą',
  fieldObject: 'wartość musi być obiektem',
  fieldTwice: 'należy podać kod albo identyfikator, nie oba',
} as const
export type ImportFault = keyof typeof importFaults
