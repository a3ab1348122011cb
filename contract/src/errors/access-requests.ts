import type { Refusals } from './refusals.ts'

/** Refusals of access requests. */
export const accessRequestErrors = {
  wniosek__otwarty: [409, 'Wniosek tego podmiotu w tej sprawie czeka już na rozpatrzenie.'],
  'accessRequest.waiting': [
    409,
    'Wniosek nr {numer} tego podmiotu w tej sprawie czeka na rozpatrzenie. Nowy wniosek będzie można złożyć po jego rozpatrzeniu.',
  ],
  'accessRequest.recipientLimit': [
    429,
    'Na ten adres można przekazać najwyżej {n} wniosków w ciągu doby. Poproś o podpisanie wniosku z wcześniejszej wiadomości albo spróbuj ponownie jutro. Osoba reprezentująca podmiot może też sama wypełnić i podpisać wniosek.',
    'emailOsobyReprezentujacejPodmiot',
  ],
  'accessRequest.nipLimit': [
    429,
    'Wniosek podmiotu o tym numerze NIP można przekazać do podpisu najwyżej {n} razy w ciągu doby. Poproś o podpisanie wniosku z wcześniejszej wiadomości albo spróbuj ponownie jutro. Osoba reprezentująca podmiot może też sama wypełnić i podpisać wniosek.',
    'nip',
  ],
  'accessRequest.confirmationLimit': [
    422,
    'Na adres e-mail użytkownika głównego można wysłać najwyżej {n} potwierdzeń w ciągu doby, dlatego wniosku jeszcze nie przyjęto. Podpisz go ponownie jutro.',
  ],
  'accessRequest.commune': [422, 'Gmina nie leży we wskazanym województwie lub już nie obowiązuje', 'gmina'],
  'accessRequest.unknownNumber': [422, 'NIP nie jest prawidłowy', 'nip'],
  'accessRequest.unknownLink': [
    404,
    'Odnośnik do wniosku jest nieprawidłowy lub stracił ważność. Wypełnij wniosek ponownie.',
  ],
  'accessRequest.alreadySigned': [409, 'Wniosek nr {numer} został już podpisany i przesłany.'],
  'accessRequest.notRepresentative': [
    422,
    'Wniosek podpisuje osoba reprezentująca podmiot. Przekaż jej wniosek do podpisania.',
    'isOsobaReprezentujaca',
  ],
  'accessRequest.representative': [
    422,
    'Osoba reprezentująca podmiot podpisuje wniosek sama, bez przekazywania go do podpisania.',
    'isOsobaReprezentujaca',
  ],
  'accessRequest.notOurs': [422, 'Wniosek lub podpis jest nieprawidłowy: plik nie zawiera wniosku z tej aplikacji.'],
  'accessRequest.unknownCode': [404, 'Nie ma wniosku o takim numerze i kodzie'],
  'accessRequest.handled': [
    409,
    'Wniosek został już rozpatrzony ({status}, {kto}). Nie można rozpatrzyć go drugi raz.',
  ],
  'accessRequest.refusedStatus': [422, 'Nie możesz nadać wnioskowi tego statusu', 'status'],
  'accessRequest.notLoaded': [422, 'Nie można wysłać wiadomości e-mail: wniosku nie wczytano do aplikacji.'],
  'accessRequest.noUser': [422, 'Nie można wysłać wiadomości e-mail: konto użytkownika usunięto lub zablokowano.'],
  'accessRequest.otherBody': [
    422,
    'Podmiot o numerze NIP z wniosku jest już w rejestrze. Wniosek można wczytać tylko do niego.',
  ],
  'accessRequest.signedNip': [
    422,
    'Podmiot o numerze NIP z podpisanego wniosku jest w rejestrze. Tego numeru nie można zmienić przy wczytywaniu.',
    'nip',
  ],
  'accessRequest.bodyAppeared': [
    409,
    'W międzyczasie dodano podmiot o tym numerze NIP. Otwórz wniosek ponownie i porównaj dane.',
  ],
  'accessRequest.bodyChanged': [
    409,
    'Dane podmiotu zostały w międzyczasie zmienione przez innego użytkownika. Otwórz wniosek ponownie i porównaj dane.',
  ],
  'accessRequest.noGroup': [422, 'To pole jest wymagane', 'idGrupy'],
  'accessRequest.noMainUser': [
    409,
    'Użytkownik główny podmiotu zmienił się w międzyczasie. Otwórz wniosek ponownie i porównaj dane.',
  ],
} as const satisfies Refusals
