import { expect, test } from 'vitest'
import { reportText } from './report-text.ts'
import { row } from './testing.ts'

test('one line for each row: loaded, or error with its details and warnings', () => {
  const text = reportText({
    importId: 5,
    iloscRekordow: 3,
    iloscOdczytanychPoprawnie: 2,
    iloscPominietych: 1,
    message: 'Zakończono operację importu.',
    arkusz: null,
    przypadkiPomocyRaportList: [
      row(),
      row({ linia: 3, numerPrzypadku: 'b', wynik: 'BEZ_ZMIAN', ostrzezenia: ['Brak ustawy', 'Brak formy'] }),
      row({
        linia: 4,
        numerPrzypadku: '',
        status: false,
        wynik: 'POMINIETY',
        szczegolyBledu: ['numerPrzypadku: wartość jest wymagana', 'bfNip: NIP „1\n2” nie jest prawidłowy'],
        ostrzezenia: ['Brak gminy'],
      }),
    ],
  })
  expect(text.split('\r\n')).toEqual([
    '\ufeffZakończono operację importu.',
    'Rekordy: 3, odczytane poprawnie: 2, pominięte: 1',
    '',
    'Wiersz 2, przypadek 1: wczytano (dodany)',
    'Wiersz 3, przypadek b: wczytano (bez zmian); ostrzeżenia: Brak ustawy; Brak formy',
    'Wiersz 4, przypadek bez numeru: błąd: numerPrzypadku: wartość jest wymagana; bfNip: NIP „1 2” nie jest prawidłowy; ostrzeżenia: Brak gminy',
    '',
  ])
})
