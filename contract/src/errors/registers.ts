import type { Refusals } from './refusals.ts'

/** Refusals of the registers of bodies and entities. */
export const registerErrors = {
  grupa__kod: [422, 'Istnieje już grupa o tym kodzie', 'kod'],
  organ_nadrzedny__kod: [422, 'Istnieje już organ nadrzędny o tym kodzie', 'kod'],
  organ_nadrzedny__kolo: [422, 'Organ nadrzędny nie może podlegać sam sobie, także pośrednio', 'organNadrzednyId'],
  udzielajacy_pomocy__nip: [422, 'Istnieje już udzielający pomocy o tym numerze NIP', 'nip'],
  'grantor.wrongCounty': [422, 'Powiat nie leży we wskazanym województwie', 'powiatId'],
  'grantor.wrongCommune': [422, 'Gmina nie leży we wskazanym powiecie', 'gminaId'],
  'grantor.communeEnded': [422, 'Wskazana gmina nie obowiązuje', 'gminaId'],
  podmiot_gospodarczy__nip: [422, 'Istnieje już podmiot gospodarczy o tym numerze NIP', 'nip'],
  'entity.wrongNip': [422, 'NIP nie jest prawidłowy', 'nip'],
  'entity.technicalLinked': [
    422,
    'Numer {nip} jest w powiązaniach albo w łączeniach i podziałach przedsiębiorców, które dotyczyłyby potem kogo innego. Najpierw popraw lub usuń te wpisy.',
    'nip',
  ],
  'entity.technicalInUse': [
    422,
    'Pod tym numerem przesłano przypadki pomocy, więc numer i jego oznaczenie jako techniczny są stałe',
    'numerTechniczny',
  ],
  'entity.notFound': [404, 'Brak podmiotu dla danego numeru NIP.'],
  'entity.unknownUnit': [422, 'Nie ma obowiązującej jednostki terytorialnej o kodzie {kod}'],
  'entity.unknownPkd': [422, 'Nie ma klasy PKD o kodzie {kod}', 'kodPkd'],
  'entity.otherPkd': [422, 'Kod PKD nie zgadza się z wybraną klasą PKD ({kod})', 'kodPkd'],
  'regon.notFound': [404, 'Brak podmiotu w rejestrze REGON'],
  'regon.unavailable': [503, 'Brak dostępu do rejestru REGON'],
  informacja_o_nieudzieleniu__rok: [422, 'Informacja o nieudzieleniu pomocy za ten rok została już złożona', 'rok'],
} as const satisfies Refusals
