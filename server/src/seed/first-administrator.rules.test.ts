import { expect, test } from 'vitest'
import { seedAdministrator } from './first-administrator.ts'

test('the first administrator does not get a common password', async () => {
  const account = { login: 'pierwszy', password: 'Administrator1' }
  await expect(seedAdministrator(undefined as never, account)).rejects.toThrow(/^ADMIN_PASSWORD: .*zbyt łatwe/)
})
