import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { submission } from '#contract/access-requests/submission.ts'
import { texts } from '#contract/kernel/texts.ts'
import { limits } from '#contract/limits.ts'
import { mails } from '#platform/limits/quotas.ts'
import { requestOf } from '#contract/testing/sample-request.ts'
import { newNip, signedBySigner, storedRequest, storedStatus, uploadSigned } from '#server/testing/access-requests.ts'
import { startApi, type Api } from '#server/testing/api.ts'
import { solvedCaptcha } from '#server/testing/captcha.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('wiadomosc').execute()
})

const { most: toRecipient } = mails.toRecipient
const { most: forNip } = mails.forNip
let recipients = 0
const newRecipient = () => `wojt${++recipients}@zdzblowo.example`
const fill = async (changes: Parameters<typeof requestOf>[0] = {}) => {
  const body = requestOf({
    nip: newNip(),
    isOsobaReprezentujaca: false,
    emailOsobyReprezentujacejPodmiot: newRecipient(),
    ...changes,
  })
  return api.visitor.call(submission.fill, { body }, await solvedCaptcha(api))
}
const messages = () => api.db.selectFrom('wiadomosc').orderBy('id').selectAll().execute()
const requests = async () => (await api.db.selectFrom('wniosek').select('id').execute()).length
const counted = (statuses: number[]) => [200, 429].map((status) => statuses.filter((one) => one === status).length)

test.each(['nazwa', 'imie', 'nazwisko'] as const)(
  'an address in %s is refused, and nothing is mailed',
  async (field) => {
    const before = await requests()
    const answer = await fill({ [field]: 'Nagroda: nagroda.example' })
    expect(answer.status).toBe(400)
    expect(answer.refusal.fieldErrors).toEqual([{ field, message: texts.addressLike }])
    expect([await requests(), await messages()]).toEqual([before, []])
  },
)

test('names in a message are escaped, and cut to their beginning on one line', async () => {
  const nazwa = `<b>Gmina</b>\n\n${'Ź'.repeat(120)}`
  await fill({ nazwa, imie: 'Ó'.repeat(50) })
  const [message] = await messages()
  expect(message!.tresc).toContain(`&lt;b&gt;Gmina&lt;/b&gt; ${'Ź'.repeat(limits.mailedName.body - 14)}…`)
  expect(message!.tresc).toContain(`${'Ó'.repeat(limits.mailedName.person - 1)}… Świętosławska`)
})

test('one recipient gets few links a day, however the address is written and however many are handed over at once', async () => {
  const spellings = ['jan.wojt@x.example', 'JanWojt@x.example', 'janwojt+1@x.example', 'j.a.n.wojt+2@X.example']
  const statuses = await Promise.all(
    Array.from({ length: toRecipient + 3 }, async (_, i) => {
      const answer = await fill({ emailOsobyReprezentujacejPodmiot: spellings[i % spellings.length]! })
      if (answer.status === 429) expect(answer.refusal.message).toContain(`najwyżej ${toRecipient} wniosków`)
      return answer.status
    }),
  )
  expect(counted(statuses)).toEqual([toRecipient, 3])
  expect(await messages()).toHaveLength(toRecipient)
  expect((await fill()).status).toBe(200)
})

test('few links a day are mailed for one tax number; a refused request is not stored', async () => {
  const nip = newNip()
  const before = await requests()
  const answers = await Promise.all(Array.from({ length: forNip + 2 }, () => fill({ nip })))
  expect(counted(answers.map(({ status }) => status))).toEqual([forNip, 2])
  const refused = answers.find(({ status }) => status === 429)!
  expect(refused.refusal.fieldErrors).toEqual([{ field: 'nip', message: refused.refusal.message }])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_600)
  expect([(await requests()) - before, (await messages()).length]).toEqual([forNip, forNip])
  // the representative can still fill in the request and sign it
  const own = { body: { dane: requestOf({ nip }) } }
  expect((await api.visitor.call(submission.prepareFile, own, await solvedCaptcha(api))).status).toBe(200)
  await sql`update wyslane_na_prosbe set chwile = array(select unnest(chwile) - interval '1 day')`.execute(api.db)
  expect((await fill({ nip })).status).toBe(200)
})

test('one main user gets few confirmations a day; a request beyond them stays unsigned', async () => {
  const email = 'glowna@zdzblowo.example'
  const stored = await Promise.all(Array.from({ length: toRecipient + 1 }, () => storedRequest(api, { email })))
  const answers = await Promise.all(
    stored.map(async ({ numer, token, xml }) => {
      const { status } = await uploadSigned(api, token, await signedBySigner(api, xml))
      return `${status} ${await storedStatus(api, numer)}`
    }),
  )
  expect(answers.toSorted()).toEqual([...Array<string>(toRecipient).fill('200 ZAR'), '422 DPO'])
  expect(await messages()).toHaveLength(toRecipient)
})
