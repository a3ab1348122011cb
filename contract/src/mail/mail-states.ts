/** What became of a message to one address. */
export const deliveryStates = {
  OCZEKUJE: 'oczekuje',
  WYSYLANA: 'jest wysyłana',
  WYSLANA: 'wysłana',
  BLAD: 'niewysłana',
  NIEZNANY: 'wynik nieznany',
  ZACHOWANA: 'zachowana',
  ZATRZYMANA: 'zatrzymana',
} as const
export type DeliveryState = keyof typeof deliveryStates

/** The same of a whole message, which may have many addresses. */
export const messageStates = {
  ...deliveryStates,
  W_TOKU: 'w toku',
  CZESCIOWO: 'nie do wszystkich',
} as const
export type MessageState = keyof typeof messageStates

/** Why the latest try failed. */
export const deliveryFaults = {
  ADRES: 'Adres jest nieprawidłowy',
  ODMOWA: 'Serwer pocztowy odmówił przyjęcia wiadomości',
  CHWILOWY: 'Serwer pocztowy chwilowo nie przyjmował wiadomości',
  POLACZENIE: 'Nie udało się połączyć z serwerem pocztowym',
  PRZERWANA:
    'Połączenie przerwano podczas przekazywania wiadomości. Nie wiadomo, czy dotarła, więc nie wysłano jej ponownie',
  ZASTAPIONE: 'Zanim wiadomość wyszła, załączone zaświadczenie zastąpiła korekta',
  USUNIETE: 'Zanim wiadomość wyszła, usunięto przypadek pomocy, którego dotyczył załącznik',
} as const
export type DeliveryFault = keyof typeof deliveryFaults

/** Whether something of a message may still leave. */
export const isUnderWay = (state: MessageState): boolean =>
  state === 'W_TOKU' || state === 'OCZEKUJE' || state === 'WYSYLANA'
