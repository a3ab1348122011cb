import { expect, test } from 'vitest'
import { resultFile } from './result-file.ts'
import { row } from './testing.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const skipped = { status: false, wynik: 'POMINIETY', szczegolyBledu: ['bfNip: zły', 'ppData: „"”'] } as const
const bad = (linia: number) => row({ ...skipped, szczegolyBledu: [...skipped.szczegolyBledu], linia })

test('the outcome of each row is beside it, and cells are unchanged', () => {
  const sent = '\ufeffnumerPrzypadku;bfNazwa\r\n1;"A ""B""; C\r\nD"\r\n\r\n 2 ;x\r\n'
  const rows = [row({ doLinii: 3, ostrzezenia: ['Brak ustawy'] }), bad(5)]
  expect(resultFile(bytes(sent), rows)).toBe(
    [
      '\ufeffnumerPrzypadku;bfNazwa;status;bledy;ostrzezenia',
      '1;"A ""B""; C\r\nD";dodany;;Brak ustawy',
      ' 2 ;x;pominięty;"bfNip: zły; ppData: „""”";',
      '',
    ].join('\r\n'),
  )
})

test('the separator of the file is kept', () => {
  const warned = row({ ostrzezenia: ['a, b', 'c'] })
  expect(resultFile(bytes('a,b\n1,"2,3"'), [warned])).toContain('1,"2,3",dodany,,"a, b; c"\r\n')
  expect(resultFile(bytes('a\tb\n1\t2'), [warned])).toContain('1\t2\tdodany\t\ta, b; c\r\n')
})

test('the outcome of an earlier import is replaced in any column', () => {
  const sent = 'STATUS;"bledy";a;ostrzezenia;b\npominięty;"x; y";1;;2\n'
  expect(resultFile(bytes(sent), [row()])).toBe('\ufeffa;b;status;bledy;ostrzezenia\r\n1;2;dodany;;\r\n')
})

test('Windows-1250 is read as on the server', () => {
  expect(resultFile(Uint8Array.of(97, 10, 0xaf, 0xf3, 0xb3, 119), [row()])).toContain('Żółw,dodany')
})

test('a file that would be too large to be sent again has only the skipped rows', () => {
  const text = resultFile(bytes('a;b\n1;2\n3;4'), [row(), bad(3)], ({ status }) => !status)
  expect(text.split('\r\n').map((line) => line.slice(0, 3))).toEqual(['\ufeffa;', '3;4', ''])
})
