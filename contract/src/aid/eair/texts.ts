/** What the name of a file for eAIR begins with. */
export const eairFile = 'eAIR'

/** Why a line of a file with numbers is refused. */
export const numberRefusals = {
  reference: 'Numer własny ma postać przypadek-zgłoszenie, na przykład 1207-1',
  number: 'Numer w eAIR jest wymagany i ma najwyżej 60 znaków',
  unknown: 'Nie ma zgłoszenia o takim numerze własnym',
  notYours: 'Nie możesz zgłaszać tego przypadku pomocy',
  exempted: 'Oznaczono, że zgłoszenie nie dotyczy tego przypadku',
  removed: 'Potwierdzono, że eAIR nie ma tego zgłoszenia: numer podaje się z późniejszego pliku',
  repeated: 'Ten numer lub zgłoszenie jest w pliku już wcześniej',
  taken: 'Ten numer ma już inne zgłoszenie',
  ofReduction: 'To zmniejszenie pomocy: podaj numer wpisu pomocy z tego samego aktu i o tym samym przeznaczeniu',
  otherNumber: 'To zgłoszenie ma już inny numer: {numer}',
} as const
