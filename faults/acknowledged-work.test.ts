/** @module-tag deep */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertIssued } from '#server/testing/certificates.ts'
import { sendable } from '#server/testing/sendable.ts'
import { startDatabase, type Database } from './database.ts'
import { newLedger } from './ledger.ts'
import { verifyAcknowledged, type AcknowledgedWork } from './acknowledged-work.ts'

const VERIFIED = '2025-03-04T10:00:00Z'
/** A record that nobody stored. */
const NEVER = 999_999
const text = 'zapis oznaczony 1 1'

let database: Database
let ids: { draft: number; sent: number; certificate: number; number: string | null }
beforeAll(async () => {
  database = await startDatabase()
  const { db } = database
  const made = await sendable(db)
  const act = await made.act()
  const sent = await made.case(act, { infoPp: text, czasWeryfikacji: VERIFIED })
  await db.updateTable('przypadek').set({ stan: 'P', dataPrzeslania: VERIFIED }).where('id', '=', sent).execute()
  const draft = await made.case(act)
  const certificate = await insertIssued(db, sent)
  const { nrZaswiadczenia: number } = await db
    .selectFrom('zaswiadczenie')
    .where('id', '=', certificate)
    .select('nrZaswiadczenia')
    .executeTakeFirstOrThrow()
  ids = { draft, sent, certificate, number }
})
afterAll(() => database.stop())

/** What was stored indeed, and acknowledged. */
const acknowledged = (): AcknowledgedWork => ({
  ledger: { ...newLedger(), saved: [{ ppId: ids.sent, version: 1, text }], sent: [ids.sent] },
  verified: [ids.sent],
  issued: [{ id: ids.certificate, number: ids.number }],
  files: { since: '2026-01-01T00:00:00Z', answered: 0 },
  writes: [],
  reads: [],
  readsByKey: [],
  wrong: [],
})

describe('of what was acknowledged', () => {
  test('nothing is missing when all is stored', async () => {
    expect(await verifyAcknowledged(database.db, acknowledged())).toMatchObject({ lost: [], twice: [] })
  })

  const losses: Record<string, (work: AcknowledgedWork) => string> = {
    'a new case': ({ ledger }) => {
      ledger.saved.push({ ppId: NEVER, version: 1, text: 'zapis oznaczony 1 2' })
      return `Lost: «zapis oznaczony 1 2» of case ${NEVER} in version 1`
    },
    'a verification': ({ verified }) => {
      verified.push(ids.draft)
      return `Lost: the verification of case ${ids.draft}`
    },
    'a send': ({ ledger }) => {
      ledger.sent.push(ids.draft)
      return `Case ${ids.draft} was sent 0 times, acknowledged 1`
    },
    'a certificate': ({ issued }) => {
      issued.push({ id: NEVER, number: 'Z/1' })
      return `Lost: certificate ${NEVER}, number Z/1`
    },
    'a line of the audit': ({ files }) => {
      files.answered = 1
      return 'Lost: 1 of 1 lines of the audit'
    },
    'the number of a certificate': (work) => {
      work.issued = [{ id: ids.certificate, number: 'Z/1' }]
      return `Lost: certificate ${ids.certificate}, number Z/1`
    },
  }
  test.each(Object.entries(losses))('%s that is lost is named', async (_what, lose) => {
    const work = acknowledged()
    const named = lose(work)
    expect((await verifyAcknowledged(database.db, work)).lost).toEqual([named])
  })
})
