import { sql } from 'kysely'
import { account } from '#contract/account/account.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { caseImport } from '#contract/aid/import/case-import.ts'
import { exportFormats } from '#contract/kernel/grid.ts'
import { session } from '#contract/session/session.ts'
import type { Db } from '#platform/database/connect.ts'
import { signIn, type Client } from './client.ts'
import { csvOf } from './interrupted.ts'
import { WITH_CASE } from './find-faults.ts'
import { newLedger } from './ledger.ts'
import { LEGAL } from './load.ts'
import { seeded } from './seeded.ts'
import { addSent, noted, workOnce, type Worker } from './worker.ts'
import { makeActs, makeWorld, type World } from './world.ts'

/** Somebody at a desk: what they do again and again, and for how long they think after it. */
export type Person = Worker & { work: (worker: Worker) => Promise<void>; thinksMs: number }

/** What people do, in turn: most of them work on cases. */
const desks: readonly Pick<Person, 'work' | 'thinksMs'>[] = [
  { work: workOnce, thinksMs: 2_000 },
  { work: openForm, thinksMs: 2_000 },
  { work: exportList, thinksMs: 8_000 },
  { work: workOnce, thinksMs: 2_000 },
  { work: certify, thinksMs: 4_000 },
  { work: workOnce, thinksMs: 2_000 },
  { work: importFile, thinksMs: 15_000 },
  { work: workOnce, thinksMs: 2_000 },
  { work: writeMail, thinksMs: 8_000 },
  { work: workOnce, thinksMs: 2_000 },
]

/** Signs in people, each with an account of their own, at the processes in turn. `heard` sees their clients first. */
export async function hire(
  db: Db,
  bases: readonly string[],
  { people, seed, heard }: { people: number; seed: number; heard: (client: Client) => Client },
): Promise<{ world: World; team: Person[] }> {
  const world = await makeWorld(db)
  // nobody begins on acts that no certificate can be issued for
  await newDay(db, world, 0)
  const ledger = newLedger()
  const team: Person[] = []
  for (let number = 0; number < people; number++) {
    const body = world.bodies[number % world.bodies.length]!
    const name = await addAccount(db, `osoba${number}`, body.logins[0]!)
    const client = heard(await signIn(bases[number % bases.length]!, name))
    const chance = seeded(seed + number)
    const desk = desks[number % desks.length]!
    team.push({ ...desk, name, client, chance, body, made: world.made, ledger, legal: new Set(LEGAL) })
  }
  return { world, team }
}

/** A coordinator with every permission, of the same body as another user and with the same password. */
async function addAccount(db: Db, login: string, like: string): Promise<string> {
  await sql`with made as (
      insert into uzytkownik (login, imie, nazwisko, poziom, uprawnienia, email, zaakceptowany_regulamin, udzielajacy_pomocy_id)
      select ${login}, 'Osoba', 'Pracowita', 'KOO',
        '{MOD_WLA,MOD_WSZ,PRZ_WLA,PRZ_WSZ}', ${`${login}@przyklad.gov.pl`}, true, udzielajacy_pomocy_id
      from uzytkownik where login = ${like} returning id)
    insert into haslo (uzytkownik_id, skrot) select made.id, h.skrot from made, haslo h
      join uzytkownik u on u.id = h.uzytkownik_id where u.login = ${like}`.execute(db)
  return login
}

/** A new day: new acts to work on. Otherwise one act would grow all the time, and its calls with it. */
export async function newDay(db: Db, { made, bodies }: World, day: number): Promise<void> {
  for (const body of bodies) {
    const acts = await makeActs(made, body.upNip, `DZIEŃ ${day}`)
    // certificates name the address, so it is there before anybody works on the act
    await db
      .updateTable('podmiotGospodarczy')
      .set({ miejscowosc: 'Słupca', numerNieruchomosci: '1', kodPocztowy: '62-400' })
      .where(
        'nip',
        'in',
        acts.map(({ bfNip }) => bfNip),
      )
      .execute()
    body.acts = acts
    body.cases.splice(0)
  }
}

/** The calls of a browser that opens the form of a case. */
async function openForm(worker: Worker): Promise<void> {
  const { client, chance, body } = worker
  noted(worker, 'The session', await client.call(session.bootstrap))
  if (!body.cases.length) return
  const params = { id: chance.oneOf(body.cases) }
  const { status } = noted(worker, 'The form', await client.call(aidCases.robocze.read, { params }))
  if (status === 200)
    noted(worker, 'The history', await client.call(aidCases.history.list, { params: { ppId: params.id } }))
}

async function exportList(worker: Worker): Promise<void> {
  const { grid } = aidCases[worker.chance.oneOf(['robocze', 'przeslane'] as const)]
  // what they work on today: as many rows at the end of a long run as at its beginning
  const query = { search: `bfNip:${worker.chance.oneOf(worker.body.acts).bfNip}` }
  for (const format of exportFormats)
    noted(worker, format, await worker.client.call(grid.download, { params: { format }, query }))
}

async function certify(worker: Worker): Promise<void> {
  const { client, ledger } = worker
  noted(worker, 'The counts', await client.call(certificates.counts))
  const id = await addSent(worker, { u2c: 'uchwała' })
  if (id === undefined) return
  const { status, body } = noted(worker, 'A certificate', await client.call(certificates.issueMany, { body: [id] }))
  if (status === 200 && !body.details[0]!.sukces) ledger.wrong.push(`No certificate: ${body.details[0]!.komunikat}`)
}

let files = 0
async function importFile(worker: Worker): Promise<void> {
  const run = ++files
  const text = csvOf(3, (act) => `${WITH_CASE}PLIK ${run}/${act}`, run)
  noted(worker, 'An import', await worker.client.upload(caseImport.upload, 'przypadki.csv', text))
}

async function writeMail(worker: Worker): Promise<void> {
  const body = { errorMessage: `Zgłoszenie: ${worker.name}.` }
  noted(worker, 'A report', await worker.client.call(account.reportError, { body }))
}
