import { expect, test } from 'vitest'
import { requestOf } from '#contract/testing/sample-request.ts'
import { today } from '#contract/kernel/dates.ts'
import { CallError } from '#kit/call.ts'
import { onFormFields, requestForm, startingRequest } from './request-values.ts'

const faultsOf = (changes: object) =>
  requestForm.safeParse({ ...requestOf(), ...changes }).error?.issues.map(({ path }) => path.join('.')) ?? []

test.each<[string, object, string[]]>([
  ['a whole request', {}, []],
  ['no commune is missing once, at the field that is there', { gmina: '', gminaKod: '' }, ['gminaKod']],
  ['open-ended access needs neither act nor year', { isDostepCzasowy: false }, []],
  [
    'time-limited access needs both',
    { isDostepCzasowy: true },
    ['umowaDecyzjaUchwalaPrzyznajacaKompetencje', 'ostatniRokPosiadaniaKompetencji'],
  ],
  ['somebody else who signs has an address', { isOsobaReprezentujaca: false }, ['emailOsobyReprezentujacejPodmiot']],
  ['from the sign-in page only an update is requested', { accessedFromLoginPage: true }, ['rodzajZgloszenia']],
])('%s', (_, changes, fields) => expect(faultsOf(changes)).toEqual(fields))

test.each<[string, Parameters<typeof startingRequest>, object]>([
  ['a visitor', [{}, { kind: 'Udostepnienie', fromLoginPage: false }], { rodzajZgloszenia: 'Udostepnienie' }],
  [
    'somebody from the sign-in page',
    [{ rodzajZgloszenia: 'Udostepnienie' }, { kind: 'Aktualizacja', fromLoginPage: true }],
    { rodzajZgloszenia: 'Aktualizacja', accessedFromLoginPage: true },
  ],
  [
    'a main user',
    [
      { rodzajZgloszenia: 'Aktualizacja', nazwa: 'Gmina' },
      { kind: 'Udostepnienie', fromLoginPage: false },
    ],
    { rodzajZgloszenia: 'Aktualizacja', nazwa: 'Gmina' },
  ],
])('%s begins with what is known', (_, given, start) =>
  expect(startingRequest(...given)).toEqual({ accessedFromLoginPage: false, dataWniosku: today(), ...start }),
)

test("the server's names of fields become those of the form", () => {
  const error = new CallError(422, {
    message: 'Błąd',
    fieldErrors: ['dane.gmina', 'gmina', 'dane.nazwa'].map((field) => ({ field, message: 'x' })),
  })
  const { refusal } = onFormFields(error) as CallError
  expect(refusal?.fieldErrors?.map(({ field }) => field)).toEqual(['gminaKod', 'gminaKod', 'nazwa'])
})
