import { sql } from 'kysely'
import type { Actor } from '#contract/access.ts'
import type { undertakingEvents } from '#contract/aid/undertaking/events.ts'
import type { FileFault } from '#contract/aid/undertaking/links.ts'
import { confirmations } from '#contract/confirmations.ts'
import { errors, fill } from '#contract/errors.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { first } from '#contract/kernel/lists.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Db } from '#platform/database/connect.ts'
import { inParts } from '#platform/database/in-parts.ts'
import type { Context } from '#platform/http/context.ts'
import { beneficiariesOf, enteringBody, mostRows, requireCountable, unknownNumbers } from './entry-rights.ts'
import { columnsOf, divisionsAfter, identityOf, isForOffice, numbersOf, whyBefore } from './events.ts'
import { readEventsApart, type ReadEvent } from './read-events.ts'
import { lockIfFaultless } from './refuse-faulty.ts'

/** Takes in all events of a file, or none of them. */
export async function importEvents(
  context: Context<typeof undertakingEvents.import>,
): Promise<ReplyOf<typeof undertakingEvents.import>> {
  const { db, actor, file } = context
  const { read, faults } = await readEventsApart(file.bytes, mostRows(actor))
  const nips = read.flatMap(({ entry }) => numbersOf(entry))
  await lockIfFaultless(db, nips, async () => [...faults, ...(await faultsOf(db, actor, read))])
  const upId = enteringBody(actor)
  const rows = read.map(({ entry }) => ({ ...columnsOf(entry), upId }))
  await inParts(rows, (part) => db.insertInto('zdarzenie').values(part).execute())
  // an event connects all its numbers
  await requireCountable(
    db,
    actor,
    read.map(({ entry }) => first(entry.przed)),
  )
  await audit(db, 'import-zdarzen', whoCalls(context), { plik: file.name, dodane: rows.length })
  return { message: fill(confirmations['events.imported'], { n: rows.length }), dodane: rows.length }
}

/** What the registers and the rights of bodies say against some lines: the same as of an event that is typed in. */
async function faultsOf(db: Db, actor: Actor, read: readonly ReadEvent[]): Promise<FileFault[]> {
  const nips = [...new Set(read.flatMap(({ entry }) => numbersOf(entry)))]
  const unknown = await unknownNumbers(db, nips)
  const upId = enteringBody(actor)
  const own = upId === null ? undefined : await beneficiariesOf(db, upId, nips)
  const events = read.map(({ line, entry }) => ({ line, nips: numbersOf(entry), dzien: entry.dzien }))
  const divisions = upId === null ? new Map<number, never>() : await divisionsAfter(db, events)
  const stored = await storedLines(db, read)
  return read.flatMap(({ line, entry }) => {
    const nip = numbersOf(entry).find((one) => unknown.has(one))
    const division = divisions.get(line)
    const sentences = [
      nip !== undefined && fill(errors['undertaking.notTechnical'][1], { nip }),
      own && !numbersOf(entry).some((one) => own.has(one)) && errors['undertaking.notBeneficiary'][1],
      isForOffice(actor, entry) && errors['undertaking.division'][1],
      division && fill(errors['undertaking.beforeDivision'][1], whyBefore(division)),
      stored.has(line) && errors.zdarzenie__powtorzenie[1],
    ]
    return sentences.filter((one) => typeof one === 'string').map((komunikat) => ({ wiersz: line, komunikat }))
  })
}

/** The lines whose event somebody has entered before: a file that is sent twice changes nothing. */
async function storedLines(db: Db, read: readonly ReadEvent[]): Promise<Set<number>> {
  const given = JSON.stringify(read.map(({ line, entry }) => ({ line, ...columnsOf(entry) })))
  const { rows } = await sql<{ line: number }>`select given.line
    from jsonb_to_recordset(${given}::jsonb) as given (line int, rodzaj text, dzien date, przed text[], po text[])
    where exists (select from zdarzenie z where z.dzien = given.dzien and ${identityOf('z')} = ${identityOf('given')})`.execute(
    db,
  )
  return new Set(rows.map(({ line }) => line))
}
