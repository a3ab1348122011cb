import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { hashOf } from '#platform/session.ts'
import type { ReturnAddresses } from './tp-signing-client.ts'

/** How long a document waits for its signature, and then for being fetched. */
const LIFE = sql`interval '2 hours'`
const tooOld = sql<boolean>`utworzony < now() - ${LIFE}`

/** Keeps a document for signing; returns the token in the address of its page. */
export async function keepTrialDocument(
  db: Db,
  { dokument, success, failure }: ReturnAddresses & { dokument: Buffer },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('podpisProbny')
    .values({ skrot: hashOf(token), dokument, adresSukcesu: success, adresPrzerwania: failure })
    .execute()
  return token
}

const trialDocument = (db: Db, token: string) =>
  db
    .selectFrom('podpisProbny')
    .where('skrot', '=', hashOf(token))
    .select(['skrot', 'dokument', 'dokumentPodpisany', 'przerwany', 'adresSukcesu', 'adresPrzerwania'])
    .select(tooOld.as('tooOld'))

/** The document of a token, while it lives. */
export async function findTrialDocument(db: Db, token: string) {
  const row = await trialDocument(db, token).executeTakeFirst()
  return row?.tooOld ? undefined : row
}

/** The document of a token; an unknown and an expired token are refused, each with its own sentence. */
export async function getTrialDocument(db: Db, token: string, { lock = false } = {}) {
  const row = await trialDocument(db, token)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw problem('trialSignature.unknown')
  if (row.tooOld) throw problem('trialSignature.expired')
  return row
}

export const storeSigned = (db: Db, skrot: Buffer, dokumentPodpisany: Buffer) =>
  db
    .updateTable('podpisProbny')
    .set({ dokumentPodpisany, podpisany: sql<string>`now()` })
    .where('skrot', '=', skrot)
    .execute()

export const storeCancelled = (db: Db, skrot: Buffer) =>
  db
    .updateTable('podpisProbny')
    .set({ przerwany: sql<string>`now()` })
    .where('skrot', '=', skrot)
    .execute()

/** Removes documents that nobody fetches any more: a signed one names a person. */
export const removeOldTrialDocuments = (db: Db) => db.deleteFrom('podpisProbny').where(tooOld).execute()
