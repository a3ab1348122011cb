import { certificates } from '#contract/aid/certificates/certificates.ts'
import { deliverCertificate, deliverCertificates } from '#contract/aid/certificates/delivery.ts'
import { signCertificate } from '#contract/aid/certificates/signature.ts'
import { formOf } from '#contract/aid/certificates/forms.ts'
import { insertCertificate, insertIssued } from '#server/testing/certificates.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aidActs } from '#contract/aid/acts.ts'
import { aidCases, caseStates, type CaseState } from '#contract/aid/cases.ts'
import { caseStarts } from '#contract/aid/case-starts.ts'
import { eair } from '#contract/aid/eair/eair.ts'
import { reservationHistory, reservations } from '#contract/aid/reservations.ts'
import { returns } from '#contract/aid/returns.ts'
import { importSample } from '#contract/aid/import/files.ts'
import { caseStream, NDJSON } from '#contract/aid/import/case-stream.ts'
import { caseImport } from '#contract/aid/import/case-import.ts'
import { streamLine } from './testing/stream.ts'
import { today } from '#contract/kernel/dates.ts'
import { isChange } from '#contract/kernel/endpoint.ts'
import { csv, everyone, none, type Input, type Row, type Target } from './testing/aid-calls.ts'
import { aidPeople, people, type Person, type Visitor } from './testing/aid-people.ts'
import { startApi, type Api } from './testing/api.ts'
import { eairChanges, waitingReport } from './testing/eair.ts'
import { knownFields } from './testing/known-fields.ts'
import { idOf } from './testing/registers.ts'
import { undertakingCalls } from './testing/undertaking-calls.ts'
import { sendable, storedAct, storedCase, type Sendable } from './testing/sendable.ts'

// Who may make the calls of acts and cases, and with which of them (spec 1 §6; decisions, 'Who may do what').

let api: Api
let made: Sendable
let visitors: Record<Person, Visitor>

beforeAll(async () => {
  api = await startApi()
  made = await sendable(api.db)
  visitors = await aidPeople(api)
})
afterAll(() => api.close())

const ofBody = '200 200 200 200 200 200 200 404 200 200'
const edits = '403 403 200 200 200 403 403 404 403 403'
const adds = '403 403 200 200 200 200 403 404 403 403'
const sends = '200 200 200 200 200 403 403 404 403 403'
const sentAlready = '422 422 422 422 422 403 403 404 403 403'
const groupEdits = '403 403 200 200 200 0 403 0 403 403'
const groupSends = '200 200 200 200 200 0 403 0 403 403'
const groupSentAlready = '0 0 0 0 0 0 403 0 403 403'

const ofAct: Input = ({ act: { aktId } }) => ({ params: { aktId } })
const csvOfAct: Input = ({ act: { aktId } }) => ({ params: { aktId, format: 'CSV' } })
const id: Input = ({ ppId }) => ({ params: { id: ppId } })
const ppIdOnly: Input = ({ ppId }) => ({ params: { ppId } })
const group: Input = ({ ppId }) => ({ body: [ppId] })
const deleted = async (target: Target): Promise<Target> => {
  await api.db.updateTable('przypadek').set({ usuniety: '2024-06-01' }).where('id', '=', target.ppId).execute()
  return target
}
const period = { dataOd: '2022-01-01', dataDo: '2024-12-31' }

const actCalls = (stan: CaseState): Row[] => {
  const calls = aidActs[stan]
  const actId: Input = ({ act }) => ({ params: { id: act.aktId } })
  return [
    [calls.grid.list, none, everyone],
    [calls.grid.download, csv, everyone],
    [calls.read, actId, ofBody],
    // an act is added to the caller's own body, whatever body the call names; only the office chooses the body
    [
      calls.add,
      async ({ act, sym }) => ({ body: { ...(await made.newAct(act, sym)), upId: act.upId } }),
      '200 200 200 200 200 200 403 200 403 403',
    ],
    [calls.update, async ({ act }) => ({ params: { id: act.aktId }, body: await made.actEdit(act) }), edits],
  ]
}

const caseCalls = (stan: CaseState): Row[] => {
  const calls = aidCases[stan]
  const sent = stan === 'przeslane'
  const flags = { ustawa: 'true', srodek: 'false', forma: 'true', przeznaczenie: 'false' }
  return [
    [calls.grid.list, none, everyone],
    [calls.grid.download, csv, everyone],
    [calls.read, id, ofBody],
    [calls.summary, () => ({ params: flags }), everyone],
    [
      calls.checkDuplicates,
      ({ act: { aktId } }) => {
        const { ppData, ustawaId, formaPomocyId, przezPomocyId } = made.content
        return { body: { aktId, ppData, ustawaId, formaPomocyId, przezPomocyId } }
      },
      ofBody,
    ],
    [calls.addToAct, id, ofBody],
    [calls.sentOfAct.list, ofAct, ofBody],
    [calls.sentOfAct.download, csvOfAct, ofBody],
    [calls.draftsOfAct.list, ofAct, ofBody],
    [calls.draftsOfAct.download, csvOfAct, ofBody],
    [calls.sentSums, ofAct, ofBody],
    [calls.draftCount, ofAct, ofBody],
    [calls.add, ({ act: { aktId } }) => ({ body: { ...made.content, aktId } }), adds],
    [calls.update, ({ ppId }) => ({ params: { id: ppId }, body: { ...made.content, wyroznik: 1 } }), edits],
    [calls.remove, ppIdOnly, edits],
    [calls.restore, async (target) => ppIdOnly(await deleted(target)), edits],
    [calls.restoreMany, async (target) => group(await deleted(target)), groupEdits],
    [calls.verify, id, edits],
    [calls.send, id, sent ? sentAlready : sends],
    [calls.removeMany, group, groupEdits],
    [calls.verifyMany, group, groupEdits],
    [calls.sendMany, group, sent ? groupSentAlready : groupSends],
  ]
}

const shared: Row[] = [
  [aidActs.history.list, ofAct, ofBody],
  [aidActs.history.download, csvOfAct, ofBody],
  [aidCases.history.list, ppIdOnly, ofBody],
  [aidCases.history.download, ({ ppId }) => ({ params: { ppId, format: 'CSV' } }), ofBody],
  [aidCases.nextNumber, ofAct, ofBody],
  // of the caller's own body; the office has none
  [caseStarts.recent, none, '403 403 200 200 200 200 403 200 200 200'],
  [aidCases.limit, ({ act: { aktId } }) => ({ body: { aktId, ...period } }), ofBody],
  [aidCases.limitWith, ({ act: { aktId }, ppId }) => ({ params: { id: ppId }, body: { aktId, ...period } }), ofBody],
]

const certified: Input = async ({ ppId }) => {
  await api.db
    .updateTable('przypadek')
    .set({ rodzajPomocy: 'M', przezPomocyId: await idOf(api.db, 'przeznaczeniePomocy', 'kod', 'e2') })
    .where('id', '=', ppId)
    .execute()
  return { params: { id: ppId }, body: { wzorZaswiadczenia: '2024' } }
}
const prepared: Input = async ({ ppId }) => ({ params: { id: await insertCertificate(api.db, ppId) }, query: {} })
// a case that is only read has its certificate from an earlier call
const issued: Input = async ({ ppId }) => {
  const held = await api.db.selectFrom('zaswiadczenie').where('ppId', '=', ppId).select('id').executeTakeFirst()
  return { params: { id: held?.id ?? (await insertIssued(api.db, ppId)) } }
}
const issues = '403 403 200 200 200 200 200 404 403 403'
const certificateCalls: Row[] = [
  [certificates.grid.list, id, ofBody],
  [certificates.grid.download, ({ ppId }) => ({ params: { id: ppId, format: 'CSV' } }), ofBody],
  [certificates.ofBeneficiary, ({ act: { bfNip } }) => ({ params: { nip: bfNip } }), everyone],
  [certificates.add, certified, issues],
  [certificates.read, issued, ofBody],
  [
    certificates.update,
    async ({ ppId }) => {
      const certificate = await insertCertificate(api.db, ppId)
      const office = visitors.nadzorca.client
      const { body } = await office.call(certificates.read, { params: { id: certificate } })
      return { params: { id: certificate }, body: formOf(body) }
    },
    issues,
  ],
  [certificates.remove, prepared, issues],
  [certificates.issue, prepared, issues],
  [certificates.notNeeded, async (target) => ({ ...(await certified(target)), body: { powod: 'decyzja' } }), issues],
  [certificates.counts, none, '403 403 200 200 200 200 200 200 200 200'],
  [
    certificates.issueMany,
    async (target) => {
      await certified(target)
      await insertCertificate(api.db, target.ppId)
      return { body: [target.ppId] }
    },
    '403 403 200 200 200 200 200 0 403 403',
  ],
  [
    certificates.printMany,
    async (target) => ({ body: [((await issued(target)) as { params: { id: number } }).params.id] }),
    ofBody,
  ],
  // without a file; `signed.test.ts` has the other refusals
  [signCertificate, issued, '403 403 415 415 415 415 415 415 403 403'],
  // one that is not signed is not mailed
  [
    deliverCertificate,
    async (target) => ({ ...(await issued(target)), body: { email: 'biuro@piekarnia.pl' } }),
    '403 403 422 422 422 422 422 404 403 403',
  ],
  [
    deliverCertificates,
    async (target) => {
      await issued(target)
      return { body: [target.ppId] }
    },
    '403 403 0 0 0 0 0 0 403 403',
  ],
  // everyone who may see it has the stored file
  [certificates.print, issued, ofBody],
]

const office = '200 200 403 403 403 403 403 403 403 403'
const returned: Input = async ({ ppId, act: { upId } }) => {
  const stored = { ppId, upId, powod: 'Kwota', otworzyl: 'nadzorca' }
  const zwrot = await api.db.insertInto('zwrot').values(stored).returning(['id', 'wersja']).executeTakeFirstOrThrow()
  return { params: { id: zwrot.id }, body: { powod: 'Kwota', pola: [], tresc: 'Wyjaśnienie', wersja: zwrot.wersja } }
}
const returnCalls: Row[] = [
  [returns.grid.list, none, office],
  [returns.grid.download, csv, office],
  [returns.ofCase, id, ofBody],
  [returns.open, ({ ppId }) => ({ params: { id: ppId }, body: { powod: 'Kwota', pola: [] } }), office],
  [returns.again, returned, office],
  [returns.close, returned, office],
  [returns.answer, returned, edits],
]

const reserving: Input = async ({ ppId, act: { upId, bfNip: nip } }) => {
  const przezPomocyId = await idOf(api.db, 'przeznaczeniePomocy', 'kod', 'e2')
  const stored = { upId, nip, przezPomocyId, ppData: '2024-05-06', bruttoEuro: 25, zarezerwowal: 'ugl' }
  await api.db
    .insertInto('rezerwacja')
    .values({ id: ppId, ...stored, waznaDo: today() })
    .execute()
  return { params: { id: ppId } }
}
const reservationCalls: Row[] = [
  [reservations.make, id, edits],
  [reservations.prolong, reserving, edits],
  [reservations.release, reserving, edits],
  [reservationHistory.list, ppIdOnly, ofBody],
  [reservationHistory.download, ({ ppId }) => ({ params: { ppId, format: 'CSV' } }), ofBody],
]

/** Also for a body whose rights have ended: its aid still has to be reported to eAIR. */
const reports = '403 403 200 200 200 403 403 404 200 403'
const eairCalls: Row[] = [
  [eair.grid.list, none, everyone],
  [eair.grid.download, csv, everyone],
  [eair.history.list, ppIdOnly, ofBody],
  // eAIR is not read here
  [eair.proposals, ({ ppId }) => waitingReport(api.db, ppId), '403 403 422 422 422 403 403 404 422 422'],
  [eair.history.download, ({ ppId }) => ({ params: { ppId, format: 'CSV' } }), ofBody],
  ...eairChanges.map(([call, prepare]): Row => [call, ({ ppId }) => prepare(api.db, ppId), reports]),
  [eair.gaps, () => ({ body: {} }), '403 403 200 200 200 200 403 200 200 200'],
  // no file comes with it
  [eair.importNumbers, none, '403 403 415 415 415 415 403 415 415 403'],
]

const rowsOf = (stan: CaseState) => [...actCalls(stan), ...caseCalls(stan)].map((row) => [stan, ...row] as const)
const table = [
  ...caseStates.flatMap(rowsOf),
  ...[...shared, ...reservationCalls].map((row) => ['robocze', ...row] as const),
  ...[...certificateCalls, ...returnCalls, ...eairCalls, ...undertakingCalls(() => api.db)].map(
    (row) => ['przeslane', ...row] as const,
  ),
].map(([stan, endpoint, input, expected]) => ({
  name: `${endpoint.method} ${endpoint.path}`,
  stan,
  endpoint,
  input,
  expected,
}))

let targets = 0
async function newTarget({ upId, savedBy }: Visitor, stan: CaseState): Promise<Target> {
  targets += 1
  const act = await made.act({ upId, zapisal: savedBy })
  const ppId = await made.case(act, { zapisal: savedBy, stan: stan === 'przeslane' ? 'P' : 'R' })
  return { act, ppId, sym: `PRAWO/${targets}` }
}
const read = new Map<string, Promise<Target>>()
/** Records that are only read are used again. */
function readTarget(visitor: Visitor, stan: CaseState): Promise<Target> {
  const key = `${visitor.upId} ${visitor.savedBy} ${stan}`
  if (!read.has(key)) read.set(key, newTarget(visitor, stan))
  return read.get(key)!
}

async function makeCall(visitor: Visitor, { endpoint, input, stan }: (typeof table)[number]) {
  const target = await (isChange(endpoint) ? newTarget : readTarget)(visitor, stan)
  const { body: filled, ...given } = (await input(target)) as { body?: object }
  const state = async () =>
    JSON.stringify([await storedAct(api.db, target.act.aktId), await storedCase(api.db, target.ppId)])
  const before = await state()
  const { status, body } = await visitor.client.call(endpoint, {
    ...given,
    ...(filled && { body: Array.isArray(filled) ? filled : knownFields(endpoint, filled) }),
  })
  const done = (body as { successIds?: number[] } | undefined)?.successIds
  const code = status === 200 && done?.length === 0 ? 0 : status
  // a refusal changes nothing
  if (code !== 200) expect(await state()).toBe(before)
  return code
}

describe('the calls of acts and cases', () => {
  test.each(table)('$name', async (call) => {
    const answers: Partial<Record<Person, number>> = {}
    for (const person of people) answers[person] = await makeCall(visitors[person], call)
    const expected = call.expected.split(' ').map(Number)
    expect(answers).toEqual(Object.fromEntries(people.map((person, at) => [person, expected[at]])))
  })

  test('are all in the table', () => {
    const tested = new Set(table.map(({ name }) => name))
    const served = api.app.accessTable
      .filter(({ url }) => /^\/api\/aid\/(akty|przypadkipomocy|eair|powiazania|zdarzenia)\b/.test(url))
      .map(({ method, url }) => `${method} ${url}`)
    expect(served.length).toBeGreaterThan(50)
    expect(served.filter((route) => !tested.has(route))).toEqual([])
  })
})

test('an import of drafts is open to users who may edit drafts, for their own body', async () => {
  const answers: Partial<Record<Person, number>> = {}
  for (const person of people) {
    const bytes = importSample(today()).replaceAll('UM/12', `PRAWO/${people.indexOf(person)}`)
    answers[person] = (await visitors[person].client.upload(caseImport.upload, { name: 'a.csv', bytes })).status
  }
  const expected = [403, 403, 200, 200, 200, 200, 403, 200, 403, 403]
  expect(answers).toEqual(Object.fromEntries(people.map((person, at) => [person, expected[at]])))
})

test('a stream of drafts is open to the same users', async () => {
  const answers: Partial<Record<Person, number>> = {}
  for (const person of people) {
    const line = JSON.stringify(streamLine('PRAWO', {}, { aktSym: `STR/${people.indexOf(person)}` }))
    const input = { body: Buffer.from(line) } as never
    const answer = await visitors[person].client.call(caseStream.send, input, { 'content-type': NDJSON })
    answers[person] = answer.status
  }
  const expected = [403, 403, 200, 200, 200, 200, 403, 200, 403, 403]
  expect(answers).toEqual(Object.fromEntries(people.map((person, at) => [person, expected[at]])))
})

test("another body's acts and cases appear in no list and no sum", async () => {
  const act = await made.act({ aktSym: 'TYLKO/NASZ' })
  await made.case(act, { stan: 'P' })
  await made.case(act)
  const totals = async ({ client }: Visitor) => {
    const query = { search: 'aktSym:TYLKO/NASZ' }
    const found = []
    for (const stan of caseStates) {
      found.push((await client.call(aidActs[stan].grid.list, { query })).body.totalElements)
      found.push((await client.call(aidCases[stan].grid.list, { query })).body.totalElements)
      const params = { ustawa: 'true', srodek: 'true', forma: 'true', przeznaczenie: 'true' } as never
      found.push((await client.call(aidCases[stan].summary, { params, query })).body.summary.sum)
    }
    return found
  }
  for (const person of ['admin', 'nadzorca', 'ugl', 'koo', 'upo', 'nothing', 'acting'] as const)
    expect([person, await totals(visitors[person])]).toEqual([person, [1, 1, 1, 1, 1, 1]])
  for (const person of ['ugl2', 'ended'] as const) expect(await totals(visitors[person])).toEqual([0, 0, 0, 0, 0, 0])
})
