import { Readable } from 'node:stream'
import type { certificates, PrintedCertificate } from '#contract/aid/certificates/certificates.ts'
import { printed } from '#contract/aid/certificates/printed.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Context } from '#platform/http/context.ts'
import { printLine, type SentFile } from '#platform/http/send-file.ts'
import { inTransaction } from '#platform/http/in-transaction.ts'
import { renderDocument } from '#platform/pdf/render-document.ts'
import { problem } from '#platform/problem.ts'
import { zipParts, type Part } from '#platform/zip-parts.ts'
import { countPrints } from './issue-certificate.ts'
import { certificatesDocument } from './print/document.ts'
import { getCertificates } from './read-certificate.ts'
import { givenOutFile } from './given-out-file.ts'

type Call = Context<typeof certificates.printMany>
type Issued = { certificate: PrintedCertificate; kod: string }

/**
 * Issued certificates in one file, in the order given. An electronic document is its stored file alone, and a new print would
 * have neither its seal nor its signature: if there is one, all are given in an archive of stored files.
 */
export async function printMany(call: Call): Promise<SentFile> {
  const { db } = call
  const ids = [...new Set(call.body)]
  const wanted = await issuedOf(call, ids)
  const file = wanted.some(({ certificate }) => certificate.elektroniczne)
    ? archiveOf(db, wanted)
    : await printOf(call, wanted)
  await inTransaction(db, call.caller, (tx) => countPrints(tx, ids))
  const audit = printLine(wanted.map(({ certificate: { id, ppId } }) => ({ zaswiadczenie: id, przypadek: ppId })))
  return { ...file, audit }
}

async function issuedOf({ db, actor }: Call, ids: readonly number[]): Promise<Issued[]> {
  const found = new Map((await getCertificates(db, actor, ids)).map((one) => [one.id, one]))
  return ids.map((id) => {
    const certificate = found.get(id)
    if (!certificate) throw problem('record.notFound')
    if (certificate.kod === null) throw problem('certificate.notIssued')
    return { certificate, kod: certificate.kod }
  })
}

type File = Pick<SentFile, 'name' | 'content'>

/** All of them printed together, each with pages of its own. */
async function printOf({ config, signal }: Call, wanted: readonly Issued[]): Promise<File> {
  const pdf = await renderDocument(certificatesDocument(wanted, config.publicUrl), signal)
  return { name: printed.fileOfMany, content: () => pdf }
}

/** The file of each, read when its turn comes. */
const archiveOf = (db: Db, wanted: readonly Issued[]): File => ({
  name: printed.archiveOfMany,
  content: () => Readable.from(zipParts(filesOf(db, wanted)), { objectMode: false }),
})

async function* filesOf(db: Db, wanted: readonly Issued[]): AsyncGenerator<Part> {
  for (const [name, id] of fileNames(wanted)) yield [name, [await givenOutFile(db, id)]]
}

/** What each file is called, and whose it is. Numbers of two bodies may be the same, and so may be what a name takes of them. */
function fileNames(wanted: readonly Issued[]): [name: string, id: number][] {
  const numberOf = ({ certificate: { id, nrZaswiadczenia } }: Issued) => nrZaswiadczenia ?? String(id)
  // not every disk tells capitals apart
  const keyOf = (one: Issued) => printed.fileName(numberOf(one)).toLowerCase()
  const alike = Map.groupBy(wanted, keyOf)
  return wanted.map((one) => {
    const { id } = one.certificate
    const isAlone = alike.get(keyOf(one))?.length === 1
    return [printed.fileName(numberOf(one), isAlone ? undefined : id), id]
  })
}
