import { expect, test } from 'vitest'
import { relyingPartyOf } from './relying-party.ts'

test.each([
  ['https://pomoc.gov.pl', 'pomoc.gov.pl', 'https://pomoc.gov.pl'],
  ['https://pomoc.gov.pl:8443/rejestr', 'pomoc.gov.pl', 'https://pomoc.gov.pl:8443'],
  ['http://localhost:8080', 'localhost', 'http://localhost:8080'],
  ['http://latarnia.localhost', 'latarnia.localhost', 'http://latarnia.localhost'],
])('%s has passkeys', (publicUrl, rpID, origin) => {
  expect(relyingPartyOf({ publicUrl })).toEqual({ rpID, origin })
})

test.each(['http://pomoc.gov.pl', 'http://127.0.0.1:8080', 'https://10.0.0.7', 'https://[::1]', 'http://localhost.pl'])(
  '%s has none',
  (publicUrl) => expect(relyingPartyOf({ publicUrl })).toBeUndefined(),
)
