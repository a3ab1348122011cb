import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#platform/passwords.ts'
import { startApi, type Api } from '#server/testing/api.ts'
import { storedUser } from '#server/testing/users.ts'
import { demoAccounts } from './demo.ts'
import { refuseOpenDemo } from './refuse-open-demo.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
const open = () => refuseOpenDemo(api.db, { demo: false, host: '0.0.0.0' })

test('accounts with the public password stay on this machine, unless a demonstration is wanted', async () => {
  await refuseOpenDemo(api.db, { demo: false, host: '127.0.0.1' })
  await refuseOpenDemo(api.db, { demo: true, host: '0.0.0.0' })
  await expect(open()).rejects.toThrow('DEMO=true')
})

test('those who have another password, are blocked or deleted do not count', async () => {
  const [changed, blocked, ...others] = demoAccounts.map(({ login }) => login)
  const setUser = (login: string, set: object) =>
    api.db.updateTable('uzytkownik').set(set).where('login', '=', login).execute()
  for (const login of others) await setUser(login, { usuniety: true })
  await expect(open()).rejects.toThrow(`(${changed}, ${blocked})`)
  await setUser(blocked!, { zablokowany: true })
  const { id: uzytkownikId } = await storedUser(api.db, changed!)
  const skrot = await hashPassword('Inne#Haslo2026')
  await api.db.insertInto('haslo').values({ uzytkownikId, skrot }).execute()
  await open()
})
