import { sql } from 'kysely'
import type { Actor } from '#contract/access.ts'
import type { FileFault, links } from '#contract/aid/undertaking/links.ts'
import { confirmations } from '#contract/confirmations.ts'
import { errors, fill } from '#contract/errors.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Db } from '#platform/database/connect.ts'
import { givenRows } from '#platform/database/given-rows.ts'
import { inParts } from '#platform/database/in-parts.ts'
import type { Context } from '#platform/http/context.ts'
import { beneficiariesOf, enteringBody, mostRows, requireCountable, unknownNumbers } from './entry-rights.ts'
import { contentOf } from './links.ts'
import { lockIfFaultless } from './refuse-faulty.ts'
import { readLinksApart, type ReadLink } from './read-links.ts'

/** Takes in all links of a file, or none of them. */
export async function importLinks(context: Context<typeof links.import>): Promise<ReplyOf<typeof links.import>> {
  const { db, actor, file } = context
  const { read, faults } = await readLinksApart(file.bytes, mostRows(actor))
  const nips = read.flatMap(({ entry: { nipA, nipB } }) => [nipA, nipB])
  await lockIfFaultless(db, nips, async () => [...faults, ...(await faultsOf(db, actor, read))])
  const upId = enteringBody(actor)
  const rows = read.map(({ entry: link }) => ({ nipA: link.nipA, nipB: link.nipB, ...contentOf(link), upId }))
  await inParts(rows, (part) => db.insertInto('powiazanie').values(part).execute())
  await requireCountable(
    db,
    actor,
    read.map(({ entry }) => entry.nipA),
  )
  await audit(db, 'import-powiazan', whoCalls(context), { plik: file.name, dodane: rows.length })
  return { message: fill(confirmations['links.imported'], { n: rows.length }), dodane: rows.length }
}

/** What the registers say against some lines. */
async function faultsOf(db: Db, actor: Actor, read: readonly ReadLink[]): Promise<FileFault[]> {
  const nips = [...new Set(read.flatMap(({ entry: { nipA, nipB } }) => [nipA, nipB]))]
  const unknown = await unknownNumbers(db, nips)
  const upId = enteringBody(actor)
  const own = upId === null ? undefined : await beneficiariesOf(db, upId, nips)
  const taken = await takenLines(db, read)
  return read.flatMap(({ line, entry: { nipA, nipB } }) => {
    const nip = [nipA, nipB].find((one) => unknown.has(one))
    const sentences = [
      nip !== undefined && fill(errors['undertaking.notTechnical'][1], { nip }),
      own && !own.has(nipA) && !own.has(nipB) && errors['undertaking.notBeneficiary'][1],
      taken.has(line) && errors.powiazanie__powtorzenie[1],
    ]
    return sentences.filter((one) => typeof one === 'string').map((komunikat) => ({ wiersz: line, komunikat }))
  })
}

const lineRows = givenRows('given', {
  line: 'int',
  nipA: 'text',
  nipB: 'text',
  rodzaj: 'text',
  publiczny: 'boolean',
  dataOd: 'date',
  dataDo: 'date',
})

/** The lines whose link is stored already for some of the same days. */
async function takenLines(db: Db, read: readonly ReadLink[]): Promise<Set<number>> {
  const value = lineRows.valueOf(read.map(({ line, entry: link }) => ({ line, ...link, dataDo: link.dataDo || null })))
  const { rows } = await sql<{ line: number }>`select given.line from ${lineRows.in(value)} where exists (
    select from powiazanie p where p.rodzaj = given.rodzaj and p.publiczny = given.publiczny
      and least(p.nip_a, p.nip_b) = least(given.nip_a, given.nip_b)
      and greatest(p.nip_a, p.nip_b) = greatest(given.nip_a, given.nip_b)
      and daterange(p.data_od, p.data_do, '[]') && daterange(given.data_od, given.data_do, '[]'))`.execute(db)
  return new Set(rows.map(({ line }) => line))
}
