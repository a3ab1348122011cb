import { aidCases, type CaseState } from '#contract/aid/cases.ts'
import type { Answer, Client } from './client.ts'
import { WITH_CASE } from './find-faults.ts'
import type { Ledger } from './ledger.ts'
import type { Chance } from './seeded.ts'
import type { Body, World } from './world.ts'

/** A user who works on the cases of a body without pause, at the same time as all the others. */
export type Worker = {
  name: string
  client: Client
  chance: Chance
  body: Body
  made: World['made']
  ledger: Ledger
  /** Refusals that are correct among many users: somebody was faster, or the user lacks the right. */
  legal: ReadonlySet<number>
}

/** One random piece of work. */
export async function workOnce(worker: Worker): Promise<void> {
  const { chance, body } = worker
  const step = body.cases.length < 5 ? addDraft : chance.oneOf(steps)
  await step(worker)
}

let written = 0
/** A text that no other change writes. */
const newText = ({ name }: Worker): string => `zapis ${name} ${++written}`

/** Counts an answer; one that is neither a success nor a legal refusal is a fault. */
export function noted<Body>({ ledger, legal, name }: Worker, what: string, answer: Answer<Body>): Answer<Body> {
  const { status, refusal } = answer
  ledger.statuses.set(status, (ledger.statuses.get(status) ?? 0) + 1)
  if (status !== 200 && !legal.has(status))
    ledger.wrong.push(`${what} of ${name} was answered by ${status}: ${JSON.stringify(refusal).slice(0, 300)}`)
  return answer
}

/** Adds a draft and returns its id. Others find it among the cases of the body, unless it is kept to oneself. */
async function add(worker: Worker, more: object, isShared = true): Promise<number | undefined> {
  const text = newText(worker)
  const body = { ...worker.made.content, infoPP: text, ...more }
  const answer = noted(worker, 'Adding', await worker.client.call(aidCases.robocze.add, { body }))
  if (answer.status !== 200) return undefined
  const { ppId, werPP } = answer.body.key
  worker.ledger.saved.push({ ppId, version: werPP, text })
  if (isShared) worker.body.cases.push(ppId)
  return ppId
}

async function addDraft(worker: Worker): Promise<void> {
  const { acts } = worker.body
  // everybody prefers one act
  const act = worker.chance.next() < 0.6 ? acts[0]! : worker.chance.oneOf(acts)
  await add(worker, { aktId: act.aktId })
}

/** Adds a case that nobody else works on, and sends it; returns its id. */
export async function addSent(worker: Worker, more: object): Promise<number | undefined> {
  const id = await add(worker, { aktId: worker.chance.oneOf(worker.body.acts).aktId, ...more }, false)
  return id !== undefined && (await sendCase(worker, id)) ? id : undefined
}

/** Often the same few symbols, so that two users enter the same act at once. */
async function addWithAct(worker: Worker): Promise<void> {
  const symbol = `${WITH_CASE}${Math.floor(worker.chance.next() * 2_000)}`
  await add(worker, { akt: { ...worker.body.newAct, aktSym: symbol } })
}

/** Reads a case and changes it; if somebody was faster, reads it again and retries. */
async function edit(worker: Worker): Promise<void> {
  const id = worker.chance.oneOf(worker.body.cases)
  for (let attempt = 0; attempt < 3; attempt++) {
    const found = await find(worker, id)
    if (!found) return
    const { stan, werPP, wyroznik } = found
    const text = newText(worker)
    const answer = noted(
      worker,
      'Changing',
      await worker.client.call(aidCases[stan].update, {
        params: { id },
        body: { ...worker.made.content, wyroznik, infoPP: text, werPP },
      }),
    )
    if (answer.status === 200) {
      const version = answer.body.key.werPP
      if (version !== werPP + 1) worker.ledger.wrong.push(`Version ${version} of ${id} follows ${werPP}`)
      worker.ledger.saved.push({ ppId: id, version, text })
    }
    if (answer.status !== 409) return
  }
}

/** The case among the drafts or, failing that, among the sent cases. */
async function find(worker: Worker, id: number) {
  for (const stan of ['robocze', 'przeslane'] as const) {
    const answer = noted(worker, 'Reading', await worker.client.call(aidCases[stan].read, { params: { id } }))
    if (answer.status === 200) return { stan, werPP: answer.body.werPP, wyroznik: answer.body.wyroznik }
  }
  return undefined
}

async function verify(worker: Worker): Promise<void> {
  const id = worker.chance.oneOf(worker.body.cases)
  noted(worker, 'Verifying', await worker.client.call(aidCases.robocze.verify, { params: { id } }))
}

async function sendCase(worker: Worker, id: number): Promise<boolean> {
  const { status } = noted(worker, 'Sending', await worker.client.call(aidCases.robocze.send, { params: { id } }))
  if (status === 200) worker.ledger.sent.push(id)
  return status === 200
}

async function send(worker: Worker): Promise<void> {
  await sendCase(worker, worker.chance.oneOf(worker.body.cases))
}

const stateOf = ({ chance }: Worker): CaseState => chance.oneOf(['robocze', 'przeslane'])

async function remove(worker: Worker): Promise<void> {
  const ppId = worker.chance.oneOf(worker.body.cases)
  const call = aidCases[stateOf(worker)].remove
  const { status } = noted(worker, 'Deleting', await worker.client.call(call, { params: { ppId } }))
  if (status === 200) worker.ledger.removed.push(ppId)
}

async function restore(worker: Worker): Promise<void> {
  const ppId = worker.chance.oneOf(worker.body.cases)
  const call = aidCases[stateOf(worker)].restore
  const { status } = noted(worker, 'Restoring', await worker.client.call(call, { params: { ppId } }))
  if (status === 200) worker.ledger.restored.push(ppId)
}

/** Works on a few at once, across acts; what the answer reports as done counts as acknowledged. */
async function inGroup(worker: Worker): Promise<void> {
  const { client, chance, ledger } = worker
  const ids = Array.from({ length: 5 }, () => chance.oneOf(worker.body.cases))
  const isSending = chance.next() < 0.5
  const call = isSending ? aidCases.robocze.sendMany : aidCases.robocze.removeMany
  const answer = noted(worker, 'A group', await client.call(call, { body: ids }))
  if (answer.status === 200) (isSending ? ledger.sent : ledger.removed).push(...answer.body.successIds)
}

async function look(worker: Worker): Promise<void> {
  const { grid, summary } = aidCases[stateOf(worker)]
  const query = { pageSize: '10', pageNumber: '0' }
  noted(worker, 'The list', await worker.client.call(grid.list, { query }))
  const params = { ustawa: 'true', srodek: 'false', forma: 'true', przeznaczenie: 'false' }
  noted(worker, 'The summary', await worker.client.call(summary, { params, query }))
}

/** The more often a task is listed, the more often it is chosen. */
const steps = [addDraft, addDraft, addWithAct, edit, edit, edit, verify, send, remove, restore, restore, inGroup, look]
