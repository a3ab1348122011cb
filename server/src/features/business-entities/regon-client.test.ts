import { afterEach, expect, test } from 'vitest'
import { company, dane, notFound, startRegon, type RegonRequest } from '#server/testing/regon.ts'
import { regonClient } from './regon-client.ts'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

async function register(answer: (request: RegonRequest) => string | number) {
  const regon = await startRegon(answer)
  closing.push(regon.close)
  return regon
}
const clientOf = (url: string) => regonClient({ url, key: 'klucz' })

test('a company with all its data', async () => {
  const { url } = await register(company)
  expect(await clientOf(url).find('5261040828')).toMatchObject({
    nazwa: 'Młyn & Syn spółka z o.o.',
    nazwaSkrocona: 'Młyn',
    miejscowosc: 'Warszawa',
    poczta: 'Warszawa',
    kodPocztowy: '00-925',
    kodWojewodztwa: '14',
    kodPowiatu: '1465',
    kodGminy: '1465108',
    numerLokalu: null,
    kodPkd: '62.01',
    listaPkd: [
      { kod: '62.01', przewazajace: true },
      { kod: '62.02', przewazajace: false },
    ],
  })
})

test('one sign-in serves many calls, and stopping signs out', async () => {
  const { url, requests } = await register(company)
  const client = clientOf(url)
  await Promise.all([client.find('5261040828'), client.find('5261040828')])
  await client.close()
  expect(requests.filter(({ operation }) => operation === 'Zaloguj')).toHaveLength(1)
  expect(requests.at(-1)).toMatchObject({ operation: 'Wyloguj', sid: 'sesja' })
})

test('an expired session is renewed', async () => {
  let sessions = 0
  const { url } = await register((request) => {
    if (request.operation === 'Zaloguj') return `sesja${++sessions}`
    return request.sid === 'sesja1' && sessions === 1 ? '' : company(request)
  })
  expect(await clientOf(url).find('5261040828')).toMatchObject({ regon: '123456785' })
  expect(sessions).toBe(2)
})

test('an unknown tax number gives no entity, and is not a failure', async () => {
  const { url } = await register((request) =>
    request.operation === 'DaneSzukajPodmioty' ? notFound : company(request),
  )
  expect(await clientOf(url).find('7261012312')).toBeUndefined()
})

test.each<[string, (request: RegonRequest) => string | number]>([
  ['fails', () => 500],
  ['does not accept the key', () => ''],
  ['answers with an error', (request) => (request.operation === 'Zaloguj' ? 'sesja' : dane({ ErrorCode: '7' }))],
  ['answers with nonsense', (request) => (request.operation === 'Zaloguj' ? 'sesja' : '<root>')],
])('a register that %s is unavailable', async (_, answer) => {
  const { url } = await register(answer)
  await expect(clientOf(url).find('5261040828')).rejects.toMatchObject({ code: 'regon.unavailable' })
})

test('a register that keeps failing gets no requests for a while', async () => {
  const { url, requests } = await register(() => 400)
  const client = clientOf(url)
  for (let i = 0; i < 6; i++) await client.find('5261040828').catch(() => undefined)
  expect(requests).toHaveLength(3)
})

test('a value longer than its field is cut, so that it can be edited and saved', async () => {
  const long = dane({ praw_nazwa: 'N'.repeat(2500), praw_adSiedzUlica_Nazwa: 'U'.repeat(80) })
  const { url } = await register((request) => (request.body.includes('BIR11OsPrawna<') ? long : company(request)))
  const entity = await clientOf(url).find('5261040828')
  expect([entity?.nazwa.length, entity?.nazwaSkrocona.length, entity?.ulica?.length]).toEqual([2000, 256, 50])
})
