import { expect, test } from 'vitest'
import { FOREVER } from '#contract/kernel/dates.ts'
import { followingValues, formField, loadBody, loadingSchema, loadingValues } from './loading-values.ts'
import { ofKnownBody, ofNewBody } from './samples.ts'

const limited = {
  isDostepCzasowy: true,
  umowaDecyzjaUchwalaPrzyznajacaKompetencje: 'Uchwała 7',
  ostatniRokPosiadaniaKompetencji: 2029,
  dataKoncaUprawnien: '2029-12-31',
}
const faults = (toLoad: typeof ofNewBody, changed: object = {}) =>
  (loadingSchema(toLoad).safeParse({ ...loadingValues(toLoad), ...changed }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

test.each([
  ['a known body', ofKnownBody, {}, []],
  ['a new body without a group', ofNewBody, {}, ['idGrupy: To pole jest wymagane']],
  ['a new body with a group', ofNewBody, { idGrupy: 2 }, []],
  ['time-limited access in full', ofKnownBody, limited, []],
  [
    'time-limited access without act and year',
    ofKnownBody,
    {
      ...limited,
      umowaDecyzjaUchwalaPrzyznajacaKompetencje: '',
      ostatniRokPosiadaniaKompetencji: null,
    },
    [
      'umowaDecyzjaUchwalaPrzyznajacaKompetencje: To pole jest wymagane',
      'ostatniRokPosiadaniaKompetencji: To pole jest wymagane',
    ],
  ],
  [
    'time-limited access without an end',
    ofKnownBody,
    { ...limited, dataKoncaUprawnien: '' },
    ['dataKoncaUprawnien: To pole jest wymagane'],
  ],
  [
    'time-limited access for ever',
    ofKnownBody,
    { ...limited, dataKoncaUprawnien: FOREVER },
    ['dataKoncaUprawnien: Dostęp czasowy musi mieć datę końca'],
  ],
  [
    'a filler who does not represent the body, without the address of one who does',
    ofKnownBody,
    { emailOsobyReprezentujacejPodmiot: '' },
    ['emailOsobyReprezentujacejPodmiot: To pole jest wymagane'],
  ],
  [
    'a representative with a wrong address',
    ofKnownBody,
    { emailOsobyReprezentujacejPodmiot: 'wójt' },
    ['emailOsobyReprezentujacejPodmiot: Adres e-mail jest niepoprawny'],
  ],
  [
    'a filler who represents the body',
    ofKnownBody,
    { isOsobaReprezentujaca: true, emailOsobyReprezentujacejPodmiot: '' },
    [],
  ],
])('%s', (_, toLoad, changed, found) => {
  expect(faults(toLoad, changed)).toEqual(found)
})

const none = { umowaDecyzjaUchwalaPrzyznajacaKompetencje: '', ostatniRokPosiadaniaKompetencji: null }
test.each([
  [
    'a filler who represents the body',
    'isOsobaReprezentujaca',
    true,
    { emailOsobyReprezentujacejPodmiot: 'wojt@nowe.pl' },
    { emailOsobyReprezentujacejPodmiot: '' },
  ],
  [
    'one who does not, as requested',
    'isOsobaReprezentujaca',
    false,
    { emailOsobyReprezentujacejPodmiot: 'wojt@nowe.pl' },
    { emailOsobyReprezentujacejPodmiot: 'wojt@nowe.pl' },
  ],
  ['another voivodeship', 'wojewodztwo', 'OPOLSKIE', {}, { gminaKod: '' }],
  ['open-ended access', 'isDostepCzasowy', false, limited, { ...none, dataKoncaUprawnien: FOREVER }],
  [
    'time-limited access that was requested',
    'isDostepCzasowy',
    true,
    limited,
    {
      umowaDecyzjaUchwalaPrzyznajacaKompetencje: 'Uchwała 7',
      ostatniRokPosiadaniaKompetencji: 2029,
      dataKoncaUprawnien: '2029-12-31',
    },
  ],
  [
    'time-limited access that was not requested',
    'isDostepCzasowy',
    true,
    { dataKoncaUprawnien: FOREVER },
    { ...none, dataKoncaUprawnien: '' },
  ],
  ['another name', 'nazwa', 'Gmina', limited, {}],
])('%s changes what depends on it', (_, name, value, start, following) => {
  expect(followingValues(name, value, start)).toEqual(following)
})

test('the data are sent apart from what the office adds, without what only the applicant says', () => {
  const body = loadBody(loadingValues(ofKnownBody) as never, ofKnownBody, 1)
  expect(body).toMatchObject({ idPodmiotu: 3, idGrupy: 2, dataKoncaUprawnien: FOREVER, wersja: 1, wersjaPodmiotu: 4 })
  expect(body.dane).not.toHaveProperty('idGrupy')
  expect(body.dane).not.toHaveProperty('accessedFromLoginPage')
})

test.each([
  ['dane.nazwa', 'nazwa'],
  ['dane.gmina', 'gminaKod'],
  ['gmina', 'gminaKod'],
  ['idGrupy', 'idGrupy'],
])('%s of the call is %s of the form', (field, name) => expect(formField(field)).toBe(name))
