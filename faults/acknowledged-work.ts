import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { aidCases } from '#contract/aid/cases.ts'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Answer, Client } from './client.ts'
import { findFaults } from './find-faults.ts'
import { copyOf, newLedger, type Ledger } from './ledger.ts'
import { LEGAL, repeat } from './load.ts'
import { seeded } from './seeded.ts'
import { noted, workOnce, type Worker } from './worker.ts'
import type { World } from './world.ts'

const { robocze: drafts } = aidCases

/** What was acknowledged to callers, and when. */
export type AcknowledgedWork = {
  ledger: Ledger
  verified: number[]
  issued: { id: number; number: string | null }[]
  /** Files that were answered since a moment, each of which has a line in the audit. */
  files: { since: string; answered: number }
  /** When a change was acknowledged, and when a list was answered. */
  writes: number[]
  reads: number[]
  readsByKey: number[]
  /** Answers of a proxy or of nobody. */
  wrong: string[]
}

/** What is lost or wrong, by kind. */
export type Findings = { lost: string[]; twice: string[]; halves: string[] }

/** Somebody may ask a service that is away, and repeats a call with an idempotency key until it is answered. */
const AWAY = [0, 502, 503, 504]
const PATIENCE_MS = 200_000
let keys = 0

/**
 * People at work while machines fail: some repeat what was not answered under the same `Idempotency-Key` and issue
 * certificates, one works as everybody does, one reads lists.
 */
export function startAcknowledgedWork(
  world: World,
  { client, people, key, seed }: { client: Client; people: Client; key: string; seed: number },
): { work: AcknowledgedWork; stop: () => Promise<string[]> } {
  const files = { since: new Date().toISOString(), answered: 0 }
  const work: AcknowledgedWork = {
    ledger: newLedger(),
    verified: [],
    issued: [],
    files,
    writes: [],
    reads: [],
    readsByKey: [],
    wrong: [],
  }
  const ended = new AbortController()
  const chance = seeded(seed)
  const body = world.bodies[0]!
  const { content } = world.made

  /** Repeats a call until somebody answers it. */
  const insist = async <Body>(call: (headers: Record<string, string>) => Promise<Answer<Body>>) => {
    const headers = { authorization: `Bearer ${key}`, 'idempotency-key': `praca-${process.pid}-${++keys}` }
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end && !ended.signal.aborted; await pause(100)) {
      const answer = await call(headers)
      const { status, refusal } = answer
      work.ledger.statuses.set(status, (work.ledger.statuses.get(status) ?? 0) + 1)
      if (status === 200) work.writes.push(Date.now())
      if (status !== 0 && typeof refusal === 'string')
        work.wrong.push(`A page of ${status}: ${String(refusal).slice(0, 80)}`)
      if (!AWAY.includes(status) && status !== 500) return answer
      if (status === 500) work.wrong.push(`500: ${JSON.stringify(refusal)}`)
    }
    return undefined
  }
  const keyedRound = async (withCertificate: boolean) => {
    const text = `zapis oznaczony ${process.pid} ${++keys}`
    const added = { ...content, aktId: chance.oneOf(body.acts).aktId, infoPP: text, u2c: 'uchwała' }
    const made = await insist((headers) => client.call(drafts.add, { body: added }, { headers }))
    if (made?.status !== 200) return refused('Adding', made)
    const { ppId, werPP } = made.body.key
    work.ledger.saved.push({ ppId, version: werPP, text })
    const params = { id: ppId }
    const verified = await insist((headers) => client.call(drafts.verify, { params }, { headers }))
    if (verified?.status !== 200) return refused('Verifying', verified)
    work.verified.push(ppId)
    const sent = await insist((headers) => client.call(drafts.send, { params }, { headers }))
    if (sent?.status !== 200) return refused('Sending', sent)
    work.ledger.sent.push(ppId)
    if (!withCertificate) return
    // a group takes no key: issued again, it issues nothing twice
    const issued = await insist(() => people.call(certificates.issueMany, { body: [ppId] }))
    if (issued?.status !== 200) return refused('A certificate', issued)
    for (const id of issued.body.zaswiadczenia) {
      const found = await people.call(certificates.read, { params: { id } })
      work.issued.push({ id, number: found.status === 200 ? found.body.nrZaswiadczenia : null })
    }
  }
  const refused = (what: string, answer: Answer<unknown> | undefined): void => {
    if (answer)
      work.wrong.push(`${what} was answered by ${answer.status}: ${JSON.stringify(answer.refusal).slice(0, 300)}`)
  }
  const legal = new Set([...LEGAL, ...AWAY])
  const worker: Worker = { name: 'zwykły', client: people, chance, body, made: world.made, ledger: work.ledger, legal }
  const page = { query: { pageSize: '10', pageNumber: '0' } }
  const takeFile = async () => {
    const { status } = await people.call(drafts.grid.download, { params: { format: 'CSV' } })
    if (status === 200) files.answered++
    await pause(5_000)
  }
  const look = async () => {
    const { status } = noted(worker, 'A list', await people.call(drafts.grid.list, page))
    if (status === 200) work.reads.push(Date.now())
    await pause(200)
  }
  const lookByKey = async () => {
    const { status } = await client.call(drafts.grid.list, page, { headers: { authorization: `Bearer ${key}` } })
    if (status === 200) work.readsByKey.push(Date.now())
    await pause(1_000)
  }
  let rounds = 0
  const ends = [
    repeat(() => keyedRound(false)),
    repeat(() => keyedRound(++rounds % 2 === 1)),
    repeat(async () => {
      await workOnce(worker)
      await pause(200)
    }),
    repeat(look),
    repeat(lookByKey),
    repeat(takeFile),
  ]
  return {
    work,
    stop: async () => {
      const all = Promise.all(ends.map((end) => end())).then(() => true)
      const isOver = await Promise.race([all, pause(30_000, false)])
      ended.abort()
      return isOver ? [] : ['A call hung for half a minute']
    },
  }
}

/** Compares what is stored with what was acknowledged. */
export async function verifyAcknowledged(db: Db, work: AcknowledgedWork): Promise<Findings> {
  const found = await findFaults(db, { ...copyOf(work.ledger), wrong: [] })
  const isLost = (fault: string) => /^Lost|, acknowledged \d+$/.test(fault)
  const { rows: twice } = await sql<{ text: string }>`
    select info_pp as text from przypadek where starts_with(info_pp, 'zapis ') group by 1 having count(*) > 1`.execute(
    db,
  )
  const { rows: unverified } = await sql<{ id: number }>`
    select v.id from unnest(${work.verified}::int[]) v(id)
    where not exists (select from przypadek c where c.id = v.id and c.czas_weryfikacji is not null)
      and not exists (select from przypadek_historia h where h.id = v.id and h.czas_weryfikacji is not null)`.execute(
    db,
  )
  const { since, answered } = work.files
  const { rows: lines } = await sql`
    select from audyt where zdarzenie = 'eksport' and czas >= ${since}::timestamptz`.execute(db)
  const { rows: papers } = await sql<{ id: number; number: string | null; sound: boolean }>`
    select z.id, z.nr_zaswiadczenia as number, coalesce(sha256(f.pdf) = f.sha256, false) as sound
    from zaswiadczenie z left join zaswiadczenie_plik f on f.zaswiadczenie_id = z.id where z.wydane is not null`.execute(
    db,
  )
  const { rows: equal } = await sql<{ number: string }>`
    select nr_zaswiadczenia as number from zaswiadczenie where wydane is not null
    group by up_id, nr_zaswiadczenia having count(*) > 1`.execute(db)
  const kept = new Map(papers.map((paper) => [paper.id, paper]))
  return {
    lost: [
      ...found.filter(isLost),
      ...unverified.map(({ id }) => `Lost: the verification of case ${id}`),
      ...(lines.length < answered ? [`Lost: ${answered - lines.length} of ${answered} lines of the audit`] : []),
      ...work.issued
        .filter(({ id, number }) => !kept.has(id) || (number !== null && kept.get(id)!.number !== number))
        .map(({ id, number }) => `Lost: certificate ${id}, number ${number}`),
    ],
    twice: [
      ...twice.map(({ text }) => `«${text}» is stored twice`),
      ...equal.map(({ number }) => `Two certificates have the number ${number}`),
    ],
    halves: [
      ...found.filter((fault) => !isLost(fault)),
      ...papers.filter(({ sound }) => !sound).map(({ id }) => `Certificate ${id} is issued without its file`),
    ],
  }
}
