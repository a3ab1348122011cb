import type { Refusals } from './refusals.ts'

/** Refusals of calls that are made by machines, and of the options of a call. */
export const machineErrors = {
  // the same sentence for both: a stranger must not learn which keys there are
  'key.unknown': [401, 'Klucz API jest nieznany albo cofnięty'],
  'key.expired': [401, 'Klucz API stracił ważność: obowiązywał do {day}'],
  'key.tooOftenRefused': [429, 'Z tego adresu zbyt wiele razy podano odrzucony klucz API. Spróbuj ponownie za chwilę.'],
  'key.notOpen': [403, 'Tego wywołania nie można wykonać kluczem API'],
  'key.forbidden': [403, 'Klucz API nie ma uprawnień do tego wywołania'],
  'key.tooMany': [422, 'Podmiot może mieć najwyżej {n} ważnych kluczy API. Cofnij niepotrzebny, aby utworzyć nowy.'],
  'key.alreadyRevoked': [422, 'Klucz API jest już cofnięty'],
  'webhook.none': [422, 'Podmiot nie ma webhooka. Najpierw go ustaw.'],
  webhook__udzielajacy: [422, 'Podmiot ma już webhook. Odśwież stronę.'],
  'webhook.notHttps': [422, 'Adres musi zaczynać się od https://', 'adres'],
  'webhook.userInfo': [422, 'Adres nie może zawierać loginu ani hasła', 'adres'],
  'webhook.port': [422, 'Port w adresie musi być równy 443 albo większy od 1023', 'adres'],
  'webhook.notPublic': [
    422,
    'Ten adres prowadzi do sieci wewnętrznej. Podaj adres dostępny z internetu. Adres wewnętrzny może dopuścić tylko administrator serwera.',
    'adres',
  ],
  'webhook.noKey': [422, 'Na serwerze nie ustawiono klucza, którym szyfrowane są sekrety (SECOND_FACTOR_KEY)'],
  'webhook.delivered': [422, 'To zdarzenie jest już doręczone'],
  'webhook.off': [422, 'Webhook jest wyłączony. Włącz go, aby wysłać zdarzenie ponownie.'],
  'idempotency.other': [
    422,
    'Tą samą wartością Idempotency-Key oznaczono już inne wywołanie. Każde nowe wywołanie oznacz nową wartością.',
  ],
  'idempotency.unsupported': [422, 'To wywołanie nie przyjmuje nagłówka Idempotency-Key'],
  // the same of a form in a browser, whose first answer was lost
  'form.savedOtherwise': [
    409,
    'Z tego formularza zapisano już inne dane. Sprawdź je na liście, a następne wprowadź w nowym formularzu.',
  ],
  'record.stale': [
    412,
    'Rekord ma już inną wersję niż podana w nagłówku If-Match. Pobierz go ponownie i powtórz zmianę.',
  ],
  'ifMatch.unsupported': [422, 'To wywołanie nie przyjmuje nagłówka If-Match'],
  'dryRun.unsupported': [422, 'Tego wywołania nie można wykonać na próbę (dryRun). Niczego nie zapisano.'],
} as const satisfies Refusals
