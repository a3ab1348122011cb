import { describe, expect, test } from 'vitest'
import { parameterValue, storedValue } from './parameter-value.ts'
import { parameters, parameterTypes, type ParameterType } from '../parameters.ts'

const verdict = (code: string, type: ParameterType, value: unknown) =>
  parameterValue({ code, type }).safeParse(value).error?.issues[0]?.message ?? 'ok'

const required = 'Wartość jest wymagana'
const whole = 'Liczba musi być całkowita i mniejsza od 10000!'
const number = 'Zły format liczby'

describe('verified only by its type', () => {
  test.each<[ParameterType, unknown, string]>([
    ...Object.keys(parameterTypes).flatMap((type): [ParameterType, unknown, string][] => [
      [type as ParameterType, '', required],
      [type as ParameterType, '  ', required],
      [type as ParameterType, undefined, required],
    ]),
    ['ZNAKOWY', 'ż'.repeat(500), 'ok'],
    ['ZNAKOWY', 'x'.repeat(501), 'To pole musi zawierać co najwyżej 500 znaków'],
    ['ZNAKOWY', 'a\u0000b', 'Tekst zawiera niedozwolone znaki'],
    ['DATA', '2024-02-29', 'ok'],
    ['DATA', '9999-12-31', 'ok'],
    ['DATA', '2023-02-29', 'Data musi być prawidłowa'],
    ['DATA', '29.02.2024', 'Data musi być prawidłowa'],
    ['DATA', '1899-12-31', 'Najwcześniejsza data możliwa do wyboru to 01.01.1900.'],
    ['CALKOWITY', '9999', 'ok'],
    ['CALKOWITY', '-5', 'ok'],
    ['CALKOWITY', '10000', whole],
    ['CALKOWITY', '1,5', whole],
    ['CALKOWITY', '1e3', whole],
    ['CALKOWITY', 'dziesięć', whole],
    ['RZECZYWISTY', '12.5', 'ok'],
    ['RZECZYWISTY', '12,5', 'ok'],
    ['RZECZYWISTY', '-200 000,50', 'ok'],
    ['RZECZYWISTY', '1,2,3', number],
    ['RZECZYWISTY', '12.', number],
    ['RZECZYWISTY', 'Infinity', number],
    ['LOGICZNY', 'true', 'ok'],
    ['LOGICZNY', 'false', 'ok'],
    ['LOGICZNY', 'tak', 'Dozwolone wartości to true i false'],
  ])('%s %j: %s', (type, value, message) => {
    expect(verdict('INNY', type, value)).toBe(message)
  })
})

const range = (from: string, to: string) => `Wartość musi mieścić się w zakresie od ${from} do ${to}`
const address = 'Adres strony musi zaczynać się od https:// lub http://'

describe('verified also by its own facts', () => {
  test.each<[keyof typeof parameters, string, string]>([
    ['CZAS_SESJI_MIN', '5', 'ok'],
    ['CZAS_SESJI_MIN', '480', 'ok'],
    ['CZAS_SESJI_MIN', '4', range('5', '480')],
    ['CZAS_SESJI_MIN', '481', range('5', '480')],
    ['CZAS_SESJI_MIN', '-1', range('5', '480')],
    ['WAZNOSC_HASLA_DNI', '0', 'ok'],
    ['WAZNOSC_HASLA_DNI', '-1', range('0', '3\u202f650')],
    ['BLOKADA_PROBY', '0', range('3', '20')],
    ['BLOKADA_MINUTY', '1441', range('1', '1\u202f440')],
    ['DniPrzypadekRoboczyOstrzezenie', '0', range('1', '3\u202f650')],
    ['ADRES_ZGLOSZEN_BLEDOW', `${'x'.repeat(100)}@urzad.pl`, 'To pole musi zawierać co najwyżej 100 znaków'],
    ['ADRES_ZGLOSZEN_BLEDOW', 'x'.repeat(501), 'To pole musi zawierać co najwyżej 500 znaków'],
    ['LIMIT_DE_MINIMIS_E1', '250000,50', 'ok'],
    ['LIMIT_DE_MINIMIS_E1', '0', range('1', '100\u202f000\u202f000')],
    ['LIMIT_EKSPORTU_CSV', '1000000', 'ok'],
    ['LIMIT_EKSPORTU_CSV', '10,5', 'Liczba musi być całkowita'],
    ['LIMIT_EKSPORTU_CSV', '0', range('1', '1\u202f000\u202f000')],
    ['LIMIT_EKSPORTU_PDF', '5001', range('1', '5\u202f000')],
    ['ADRES_POMOCY', 'http://pomoc.gov.pl/a?b=c', 'ok'],
    ['ADRES_POMOCY', 'javascript:alert(1)', address],
    ['ADRES_POMOCY', '//pomoc.gov.pl', address],
    ['ADRES_DEKLARACJI', '', required],
    ['ADRES_ZGLOSZEN_BLEDOW', '', 'ok'],
    ['ADRES_ZGLOSZEN_BLEDOW', 'bez-malpy', 'Adres e-mail jest niepoprawny'],
    ['ADRES_ZGLOSZEN_BLEDOW', 'pomoc@przyklad.gov.pl', 'ok'],
    ['OLD_DRAFT_AID_EVENT', '', required],
  ])('%s %j: %s', (code, value, message) => {
    expect(verdict(code, parameters[code].type, value)).toBe(message)
  })

  test.each(Object.entries(parameters))('%s starts with a value of its own range', (code, { type, value }) => {
    expect(verdict(code, type, value)).toBe('ok')
    expect(storedValue(type, value)).toBe(value)
  })
})

test.each<[ParameterType, string, string]>([
  ['RZECZYWISTY', ' 200 000,5', '200000.5'],
  ['CALKOWITY', ' 12 ', '12'],
  ['ZNAKOWY', ' a, b ', 'a, b'],
  ['LOGICZNY', 'true', 'true'],
])('%s %j is stored as %j', (type, typed, stored) => {
  expect(storedValue(type, typed)).toBe(stored)
})
