import { describe, expect, test } from 'vitest'
import { addDays, today } from '../kernel/dates.ts'
import { requestOf } from '../testing/sample-request.ts'
import { AccessRequest, LoadedData, tidyRequest } from './request.ts'

/** The messages of a request with these changes, by field. */
const faults = (changes: Record<string, unknown>) => {
  const parsed = AccessRequest.safeParse({ ...requestOf(), ...changes })
  return parsed.success ? {} : Object.fromEntries(parsed.error.issues.map((one) => [one.path.join('.'), one.message]))
}

test('a full request is accepted, by the applicant and by the office', () => {
  expect(faults({})).toEqual({})
  expect(LoadedData.safeParse(requestOf()).success).toBe(true)
})

describe('each field has its limits and its message', () => {
  const atLeast2 = 'To pole musi zawierać co najmniej 2 znaki'
  const atMost = (n: number) => `To pole musi zawierać co najwyżej ${n} znaków`
  const required = 'To pole jest wymagane'
  const postal = 'Kod pocztowy musi mieć postać 00-000'
  const year = 'Rok musi być liczbą od 1900 do 2999'
  test.each<[field: string, value: unknown, message: string | undefined]>([
    ['isDostepCzasowy', undefined, 'Rodzaj dostępu jest wymagany'],
    ['rodzajZgloszenia', undefined, required],
    ['rodzajZgloszenia', 'Inne', required],
    ['nazwa', 'a', atLeast2],
    ['nazwa', 'ab', undefined],
    ['nazwa', 'a'.repeat(150), undefined],
    ['nazwa', 'a'.repeat(151), atMost(150)],
    ['nip', '', 'NIP jest wymagany'],
    ['nip', '123', 'NIP musi składać się z 10 cyfr'],
    ['nip', '1234567890', 'NIP nie jest prawidłowy'],
    ['wojewodztwo', 'a'.repeat(21), atMost(20)],
    ['gmina', 'a'.repeat(61), atMost(60)],
    ['gminaKod', '', required],
    ['miejscowosc', 'a', atLeast2],
    ['kodPocztowy', '09400', postal],
    ['kodPocztowy', '', required],
    ['ulica', '', undefined],
    ['ulica', 'a', atLeast2],
    ['ulica', 'a'.repeat(61), atMost(60)],
    ['nrDomu', '', required],
    ['nrDomu', '12345678', atMost(7)],
    ['nrLokalu', '12345678', atMost(7)],
    ['imie', 'a', atLeast2],
    ['nazwisko', 'a'.repeat(51), atMost(50)],
    ['komorkaOrganizacyjna', '', required],
    ['komorkaOrganizacyjna', 'a'.repeat(151), atMost(150)],
    ['nrTelefonu', '12', 'Numer jest za krótki'],
    ['nrTelefonu', '1'.repeat(41), 'Numer jest za długi'],
    ['email', '', required],
    ['email', 'a@b', 'Adres e-mail jest niepoprawny'],
    ['dataWniosku', '', required],
    ['dataWniosku', '2026-02-30', 'Data musi być prawidłowa'],
    ['dataWniosku', addDays(today(), 1), 'Data wniosku nie może być późniejsza niż dzisiaj'],
    ['ostatniRokPosiadaniaKompetencji', 1899, year],
    ['ostatniRokPosiadaniaKompetencji', 3000, year],
    ['ostatniRokPosiadaniaKompetencji', 2027.5, year],
    ['umowaDecyzjaUchwalaPrzyznajacaKompetencje', 'a'.repeat(2001), 'To pole musi zawierać co najwyżej 2000 znaków'],
  ])('%s: %j', (field, value, message) => {
    expect(faults({ [field]: value })[field]).toBe(message)
  })
})

test('a time-limited access asks for the act and the last year', () => {
  const required = 'To pole jest wymagane'
  expect(faults({ isDostepCzasowy: true })).toEqual({
    umowaDecyzjaUchwalaPrzyznajacaKompetencje: required,
    ostatniRokPosiadaniaKompetencji: required,
  })
  const limited = { isDostepCzasowy: true, umowaDecyzjaUchwalaPrzyznajacaKompetencje: 'Uchwała nr 7' }
  expect(faults({ ...limited, ostatniRokPosiadaniaKompetencji: 2027 })).toEqual({})
})

test('a person who does not represent the body names the one who does', () => {
  const field = 'emailOsobyReprezentujacejPodmiot'
  expect(faults({ isOsobaReprezentujaca: false })).toEqual({ [field]: 'To pole jest wymagane' })
  expect(faults({ isOsobaReprezentujaca: false, [field]: 'burmistrz' })).toEqual({
    [field]: 'Adres e-mail jest niepoprawny',
  })
  expect(faults({ isOsobaReprezentujaca: false, [field]: 'burmistrz@zdzblowo.example' })).toEqual({})
})

test('from the sign-in page only an update can be requested', () => {
  expect(faults({ accessedFromLoginPage: true })).toHaveProperty('rodzajZgloszenia')
  expect(faults({ accessedFromLoginPage: true, rodzajZgloszenia: 'Aktualizacja' })).toEqual({})
})

test('the kind may be left out where the sign-in page tells it, and nowhere else', () => {
  const required = { rodzajZgloszenia: 'To pole jest wymagane' }
  for (const rodzajZgloszenia of [undefined, null]) {
    expect(faults({ rodzajZgloszenia })).toEqual(required)
    expect(faults({ accessedFromLoginPage: true, rodzajZgloszenia })).toEqual({})
    const given = { ...requestOf({ accessedFromLoginPage: true }), rodzajZgloszenia }
    expect(tidyRequest(given).rodzajZgloszenia).toBe('Aktualizacja')
  }
})

test('only who asks for an update can give a number with a wrong check digit: that of a body without a tax number', () => {
  const wrong = { nip: 'NIP nie jest prawidłowy' }
  const technical = '5260250275'
  expect(faults({ nip: technical })).toEqual(wrong)
  expect(faults({ nip: technical, rodzajZgloszenia: null })).toMatchObject(wrong)
  expect(faults({ nip: technical, rodzajZgloszenia: 'Aktualizacja' })).toEqual({})
  expect(faults({ nip: technical, rodzajZgloszenia: null, accessedFromLoginPage: true })).toEqual({})
  for (const [rodzajZgloszenia, accepted] of [
    ['Udostepnienie', false],
    ['Aktualizacja', true],
  ] as const)
    expect(LoadedData.safeParse(requestOf({ nip: technical, rodzajZgloszenia })).success).toBe(accepted)
})

test('fields that the chosen access and signer do not have are cleared, and empty texts become empty values', () => {
  const tidy = tidyRequest(
    requestOf({
      ulica: '',
      umowaDecyzjaUchwalaPrzyznajacaKompetencje: 'Uchwała nr 7',
      ostatniRokPosiadaniaKompetencji: 2027,
      emailOsobyReprezentujacejPodmiot: 'burmistrz@zdzblowo.example',
    }),
  )
  expect(tidy).toMatchObject({
    ulica: null,
    umowaDecyzjaUchwalaPrzyznajacaKompetencje: null,
    ostatniRokPosiadaniaKompetencji: null,
    emailOsobyReprezentujacejPodmiot: null,
  })
})
