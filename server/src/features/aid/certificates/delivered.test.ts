import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { deliverCertificate, deliveredFile } from '#contract/aid/certificates/delivery.ts'
import { mail } from '#contract/mail/mail.ts'
import { session } from '#contract/session/session.ts'
import { mailDelivery } from '#platform/mail-delivery.ts'
import { bodies, clearCases, insertAct, insertCase } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { makeKey } from '#server/testing/api-keys.ts'
import { insertCertificate, insertIssued, insertSigned } from '#server/testing/certificates.ts'
import { startSmtp } from '#server/testing/smtp.ts'

// Signed certificates that are mailed to their beneficiaries as links.

let api: Api
let ugl: Client
let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  api = await startApi()
  smtp = await startSmtp([], { recipient: (address) => (address.startsWith('zly') ? 550 : undefined) })
  await clearCases(api.db)
  ugl = await api.as('ugl')
})
beforeEach(async () => {
  await api.db.deleteFrom('wyslaneNaProsbe').execute()
  smtp.delivered.length = 0
})
afterAll(async () => {
  await smtp.stop()
  await api.close()
})

const EMAIL = 'biuro@piekarnia.pl'
const SENT = { stan: 'P', przeznaczenie: 'e2', ppData: '2025-03-04' } as const
const sentCase = async () => insertCase(api.db, await insertAct(api.db), SENT)
/** A signed certificate of a beneficiary. */
async function signed(given: Parameters<typeof insertAct>[1] = {}) {
  const act = await insertAct(api.db, given)
  const ppId = await insertCase(api.db, act, SENT)
  return { ppId, bfNip: act.bfNip, ...(await insertSigned(api.db, ppId)) }
}
const deliver = (id: number, email = EMAIL, client: Pick<Client, 'call'> = ugl) =>
  client.call(deliverCertificate, { params: { id }, body: { email } })
const read = async (id: number) => (await ugl.call(certificates.read, { params: { id } })).body
const inList = async (id: number) => (await ugl.call(certificates.grid.list, { params: { id } })).body.items
/** The state of delivery in the list of cases. */
const amongCases = async (ppId: number) =>
  (await ugl.call(aidCases.przeslane.grid.list, {})).body.items
    .filter((row) => row.ppId === ppId)
    .map(({ doreczenie }) => doreczenie)
const fetchFile = (kod: string, sekret: string) =>
  api.visitor.call(deliveredFile, { params: { kod }, body: { sekret } })
const newestMail = () =>
  api.db.selectFrom('wiadomosc').orderBy('id', 'desc').limit(1).selectAll().executeTakeFirstOrThrow()
/** The secret of the latest link, as its message has it before it leaves. */
const secretOf = async () => (await newestMail()).tajne!
const hoursAgo = (id: number, hours: number) =>
  api.db
    .updateTable('zaswiadczenieDoreczenie')
    .set({ czas: new Date(Date.now() - hours * 3_600_000).toISOString() })
    .where('zaswiadczenieId', '=', id)
    .execute()
const addressAgedBy = (nip: string, hours: number) =>
  api.db
    .updateTable('adresDoreczen')
    .set({ zmieniony: new Date(Date.now() - hours * 3_600_000).toISOString() })
    .where('nip', '=', nip)
    .execute()
/** Hands the newest message to the mail server. */
const mailNow = async () =>
  mailDelivery(api.db, { ...api.config, smtpUrl: smtp.url }).run({ id: (await newestMail()).id }, { last: true })

test('the beneficiary gets a link by e-mail, and the link gives the signed file', async () => {
  const { id, ppId, kod, pdf } = await signed()
  const answer = await deliver(id)
  expect([answer.status, answer.body.message]).toEqual([
    200,
    `Wiadomość z zaświadczeniem zostanie wysłana na adres ${EMAIL}`,
  ])
  expect(answer.body.key).toMatchObject({ adres: EMAIL, stan: 'OCZEKUJE', powod: null, login: 'ugl' })
  const secret = await secretOf()
  expect(secret).toMatch(/^[\w-]{43}$/)
  await mailNow()
  expect(smtp.delivered.map(({ to }) => to)).toEqual([[EMAIL]])
  expect((await read(id)).doreczenie).toMatchObject({ adres: EMAIL, stan: 'WYSLANA' })
  expect(await inList(ppId)).toMatchObject([
    { stanDoreczenia: 'WYSLANA', adresDoreczenia: EMAIL, powodDoreczenia: null },
  ])
  expect(await amongCases(ppId)).toEqual(['WYSLANA'])

  const { status, body, headers } = await fetchFile(kod, secret)
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(Buffer.from(body.bytes).equals(pdf)).toBe(true)
  const lines = await api.db
    .selectFrom('audyt')
    .where('zdarzenie', 'in', ['doreczenie-zaswiadczenia', 'wydruk'])
    .select(['zdarzenie', 'login', 'szczegoly'])
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    {
      zdarzenie: 'doreczenie-zaswiadczenia',
      login: 'ugl',
      szczegoly: { zaswiadczenie: id, przypadek: ppId, adres: EMAIL },
    },
    { zdarzenie: 'wydruk', login: null, szczegoly: { zaswiadczenie: id, przypadek: ppId, zWiadomosci: true } },
  ])
})

test('the secret stands after the # of the link, and nowhere in our copy once the message has left', async () => {
  const { id, kod } = await signed()
  await deliver(id)
  const secret = await secretOf()
  expect((await newestMail()).tresc).toContain(`${api.config.publicUrl}/z/${kod}#${secret}`)
  const readByOffice = async () => {
    const office = await api.as('admin')
    return (await office.call(mail.read, { params: { id: (await newestMail()).id } })).body.html
  }
  expect(await readByOffice()).not.toContain(secret)
  await mailNow()
  const { tresc, tajne } = await newestMail()
  expect([tresc.includes(secret), tajne]).toEqual([false, null])
  const stored = await api.db
    .selectFrom('zaswiadczenieDoreczenie')
    .where('zaswiadczenieId', '=', id)
    .selectAll()
    .execute()
  expect(JSON.stringify(stored)).not.toContain(secret)
})

test('a mail server that refuses the address is told as the reason, and the certificate can be sent again at once', async () => {
  const { id, ppId } = await signed()
  await deliver(id, 'zly@piekarnia.pl')
  await mailNow()
  expect((await read(id)).doreczenie).toMatchObject({ stan: 'BLAD', powod: 'ODMOWA' })
  expect(await inList(ppId)).toMatchObject([{ stanDoreczenia: 'BLAD', powodDoreczenia: 'ODMOWA' }])
  expect((await deliver(id, 'zly@piekarnia.pl')).status).toBe(200)
})

test('while the mail server is down the message waits with its link, and the certificate can be sent again once it was given up', async () => {
  const { id, kod } = await signed()
  await deliver(id)
  const secret = await secretOf()
  const { id: message } = await newestMail()
  const attempt = (last: boolean) =>
    mailDelivery(api.db, { ...api.config, smtpUrl: 'smtp://127.0.0.1:1' }).run({ id: message }, { last })
  await expect(attempt(false)).rejects.toThrow()
  expect((await read(id)).doreczenie).toMatchObject({ stan: 'OCZEKUJE', powod: 'POLACZENIE' })
  expect((await deliver(id)).refusal.code).toBe('certificate.justDelivered')
  await mailNow()
  expect(smtp.delivered[0]!.data).toContain(`/z/${kod}`)
  expect((await fetchFile(kod, secret)).status).toBe(200)
  await hoursAgo(id, 1)
  await deliver(id)
  const again = await newestMail()
  await mailDelivery(api.db, { ...api.config, smtpUrl: 'smtp://127.0.0.1:1' }).run({ id: again.id }, { last: true })
  expect((await read(id)).doreczenie).toMatchObject({ stan: 'BLAD', powod: 'POLACZENIE' })
  expect((await newestMail()).tajne).toBeNull()
  expect((await deliver(id)).status).toBe(200)
})

describe('only what is signed and holds is sent', () => {
  const refusalOf = async (id: number) => {
    const { status, refusal } = await deliver(id)
    return [status, refusal.code]
  }
  test('a certificate in preparation, without a signature, superseded, of a deleted case', async () => {
    expect(await refusalOf(await insertCertificate(api.db, await sentCase()))).toEqual([422, 'certificate.notIssued'])
    expect(await refusalOf(await insertIssued(api.db, await sentCase()))).toEqual([422, 'certificate.unsigned'])
    const former = await signed()
    await supersede(former)
    expect(await refusalOf(former.id)).toEqual([422, 'certificate.replaced'])
    const ofDeleted = await signed()
    await removeCase(ofDeleted.ppId)
    expect(await refusalOf(ofDeleted.id)).toEqual([422, 'case.deleted'])
    expect(await refusalOf(2_000_000_000)).toEqual([404, 'record.notFound'])
  })
  test.each(['', 'biuro', 'a@b', 'biuro@piekarnia.pl\nBcc: x@y.pl'])('an address cannot be %j', async (email) => {
    const { id } = await signed()
    const { status, refusal } = await deliver(id, email)
    expect([status, refusal.fieldErrors?.[0]?.field]).toEqual([400, 'email'])
  })
})

const supersede = async ({ id, ppId }: { id: number; ppId: number }) => {
  const next = await insertCertificate(api.db, ppId, {
    korekta: true,
    korygujeId: id,
    nrUniewaznianego: 'DM/1',
    dataWydaniaUniewZasw: '2025-03-04',
  })
  await api.db.updateTable('zaswiadczenie').set({ zastapionePrzezId: next }).where('id', '=', id).execute()
}
const removeCase = (ppId: number) =>
  api.db.updateTable('przypadek').set({ usuniety: '2025-04-01T10:00:00Z' }).where('id', '=', ppId).execute()

describe('nobody else sends', () => {
  test('another body, the office, and who is not signed in', async () => {
    const { id } = await signed()
    const statusOf = async (login: string) => (await deliver(id, EMAIL, await api.as(login))).status
    expect(await statusOf('ugl2')).toBe(404)
    expect(await statusOf('nadzorca')).toBe(403)
    expect((await deliver(id, EMAIL, api.visitor)).status).toBe(401)
  })

  test('who works in the context of another user, and a body whose rights have ended', async () => {
    const { id } = await signed()
    const office = await api.as('admin')
    await office.call(session.impersonate, { body: { login: 'ugl' } })
    expect((await deliver(id, EMAIL, office)).refusal.code).toBe('session.readOnly')
    const rights = (dataKoncaUprawnien: string) =>
      api.db.updateTable('udzielajacyPomocy').set({ dataKoncaUprawnien }).where('nip', '=', bodies.first).execute()
    await rights('2020-12-31')
    expect((await deliver(id)).refusal.code).toBe('session.rightsEnded')
    await rights('9999-12-31')
    expect((await deliver(id)).status).toBe(200)
  })

  test('a machine sends with a key of the body', async () => {
    const { id } = await signed()
    expect((await deliver(id, EMAIL, await makeKey(api, { login: 'ugl2' }))).status).toBe(404)
    expect((await deliver(id, EMAIL, await makeKey(api))).status).toBe(200)
  })
})

describe('nobody is flooded', () => {
  test('a double click sends once, also when both come at once', async () => {
    const { id } = await signed()
    const answers = await Promise.all([deliver(id), deliver(id, 'Biuro@Piekarnia.PL'), deliver(id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    const { refusal } = await deliver(id)
    expect([refusal.code, refusal.fieldErrors?.[0]?.field]).toEqual(['certificate.justDelivered', 'email'])
    await hoursAgo(id, 1)
    expect((await deliver(id)).status).toBe(200)
  })

  test('an address gets ten a day from a body, and more from another one', async () => {
    const statuses = []
    for (let n = 0; n < 11; n++) statuses.push((await deliver((await signed()).id)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 422])
    expect((await deliver((await signed()).id)).refusal.code).toBe('certificate.tooManyMails')
    const ofOther = await signed({ upNip: bodies.second })
    expect((await deliver(ofOther.id, EMAIL, await api.as('ugl2'))).status).toBe(200)
  })

  test('a refused call sends nothing and is not counted', async () => {
    const count = async () => (await api.db.selectFrom('wiadomosc').select('id').execute()).length
    const before = await count()
    for (let n = 0; n < 12; n++) await deliver(await insertIssued(api.db, await sentCase()))
    expect(await count()).toBe(before)
    expect((await deliver((await signed()).id)).status).toBe(200)
  })
})

describe('the link', () => {
  /** A delivered certificate and the secret of its link. */
  async function delivered() {
    const certificate = await signed()
    await deliver(certificate.id)
    return { ...certificate, secret: await secretOf() }
  }
  const refusalOf = async (kod: string, secret: string) => {
    const { status, refusal } = await fetchFile(kod, secret)
    return [status, refusal.code]
  }

  test('with a wrong secret, the secret of another certificate or a wrong code is refused in the same words', async () => {
    const [one, other] = [await delivered(), await delivered()]
    const answers = await Promise.all(
      [
        [one.kod, 'x'.repeat(43)],
        [one.kod, other.secret],
        ['ZZZZZZZZZZZZ', one.secret],
        ['', "' or 1=1 --"],
      ].map(([kod, secret]) => fetchFile(kod || '%00', secret!)),
    )
    expect(new Set(answers.map(({ status, refusal }) => `${status} ${refusal.code}`))).toEqual(
      new Set(['404 certificate.unknownLink']),
    )
    expect((await fetchFile(one.kod, one.secret)).status).toBe(200)
  })

  test('gives no file once its certificate was superseded, its case deleted, or its days are over', async () => {
    const former = await delivered()
    expect(await amongCases(former.ppId)).toEqual(['OCZEKUJE'])
    await supersede(former)
    expect(await amongCases(former.ppId)).toEqual([null])
    expect(await refusalOf(former.kod, former.secret)).toEqual([422, 'certificate.linkOfReplaced'])
    const ofDeleted = await delivered()
    await removeCase(ofDeleted.ppId)
    expect(await refusalOf(ofDeleted.kod, ofDeleted.secret)).toEqual([422, 'certificate.linkOfDeleted'])
    const old = await delivered()
    await api.db
      .updateTable('zaswiadczenieDoreczenie')
      .set({ wygasa: '2025-01-01T00:00:00Z' })
      .where('zaswiadczenieId', '=', old.id)
      .execute()
    expect(await refusalOf(old.kod, old.secret)).toEqual([422, 'certificate.linkExpired'])
  })

  test('lasts thirty days, and ends when its address is changed', async () => {
    const { id, kod, secret, bfNip } = await delivered()
    const { wygasa } = (await read(id)).doreczenie!
    const days = (Date.parse(wygasa!) - Date.now()) / 86_400_000
    expect([days > 30, days < 31.1]).toEqual([true, true])
    await hoursAgo(id, 1)
    await deliver(id, EMAIL)
    expect((await fetchFile(kod, secret)).status).toBe(200)
    await deliver(id, 'inne@piekarnia.pl')
    expect(await refusalOf(kod, secret)).toEqual([422, 'certificate.linkExpired'])
    await addressAgedBy(bfNip, 25)
    await deliver(id, 'inne@piekarnia.pl')
    expect((await fetchFile(kod, await secretOf())).status).toBe(200)
  })

  test('cannot be tried faster than the limit of an address', async () => {
    const limited = await startApi({ ATTEMPT_LIMITS: 'true' })
    try {
      const statuses = []
      for (let n = 0; n < 21; n++)
        statuses.push(
          (await limited.visitor.call(deliveredFile, { params: { kod: 'ZZZZZZZZZZZZ' }, body: { sekret: 'x' } }))
            .status,
        )
      expect(statuses).toEqual([...Array<number>(20).fill(404), 429])
    } finally {
      await limited.close()
    }
  })
})
