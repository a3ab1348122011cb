import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Pool } from 'pg'
import { OpenData } from '#contract/public-aid/public-aid.ts'
import { LineCount } from '#platform/csv/line-ends.ts'
import { withCancellation } from '#platform/database/cancelling-pool.ts'
import { connect, type Db } from '#platform/database/connect.ts'
import { errorCode } from '#platform/error-code.ts'
import { prepareExport } from '#platform/grid/list.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import { problem } from '#platform/problem.ts'
import { caseFile } from './case-file.ts'
import { isOpen } from './is-open.ts'
import { publicList } from './public-cases.ts'

const MANIFEST = 'manifest.json'
/** Longer than from one night to the next. */
const KEPT_MS = 2 * 86_400_000

/**
 * Writes every night what the public may have as files: the cases of each year, and a list of the files. A process that stops
 * gives up at once; another writes them.
 */
export const openDataFiles = (pool: Pool, folder: string, stopping: AbortSignal): JobDefinition => ({
  cron: '15 2 * * *',
  retries: 1,
  lostAfter: 6 * 3600,
  run: () =>
    withCancellation(stopping, async () => {
      if (await isOpen(connect(pool))) await writeOpenData(pool, folder, stopping)
    }),
})

/**
 * The name of a file holds its digest and the list is replaced last: a caller who has read a list gets the files of that list, also
 * while the next ones are written, and after a kill. The files of the former list stay until the list after the next.
 */
export async function writeOpenData(pool: Pool, folder: string, signal = AbortSignal.any([])): Promise<void> {
  await mkdir(folder, { recursive: true })
  const former = await storedManifest(folder)
  const pliki: OpenData['pliki'] = []
  for (const rok of await yearsOf(connect(pool))) pliki.push({ rok, ...(await writeYear(pool, folder, rok, signal)) })
  const manifest: OpenData = { utworzono: new Date().toISOString(), pliki }
  const path = join(folder, MANIFEST)
  await writeFile(`${path}.nowy`, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
  await rename(`${path}.nowy`, path)
  await removeOld(folder, new Set([...(former?.pliki ?? []), ...pliki].map(({ nazwa }) => nazwa)))
}

/** Files that no list of the last two days has named, half written ones included. */
async function removeOld(folder: string, named: ReadonlySet<string>): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('przypadki-') && !named.has(name))
  for (const name of names) {
    const path = join(folder, name)
    if ((await stat(path)).mtimeMs < Date.now() - KEPT_MS) await rm(path, { recursive: true })
  }
}

/** The years that have cases, from the first to the last. */
async function yearsOf(db: Db): Promise<number[]> {
  const edge = async (order: 'asc' | 'desc') => {
    const found = await db
      .selectFrom('publiczne.numerPrzypadku')
      .select('dzienUdzielenia')
      .orderBy('dzienUdzielenia', order)
      .limit(1)
      .executeTakeFirst()
    return found && Number(found.dzienUdzielenia?.slice(0, 4))
  }
  const [first, last] = [await edge('asc'), await edge('desc')]
  return first === undefined || last === undefined ? [] : Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

// a year has more rows than a file that somebody asks for
const wholeYears = { ...caseFile, exportLimits: { CSV: Infinity } }

async function writeYear(pool: Pool, folder: string, rok: number, signal: AbortSignal) {
  const db = connect(pool)
  const list = await publicList(db, { dzienOd: `${rok}-01-01`, dzienDo: `${rok}-12-31` }, Infinity)
  const { write } = await prepareExport({ db, pool }, wholeYears, list, {}, 'CSV')
  const digest = createHash('sha256')
  let bajty = 0
  const noted = new PassThrough().on('data', (part: Buffer) => {
    digest.update(part)
    bajty += part.length
  })
  // counted as they are written: an earlier statement may have read other rows
  const lines = new LineCount()
  const counted = new PassThrough().on('data', (part: Buffer) => lines.add(part))
  const path = join(folder, `przypadki-${rok}.csv.gz.nowy`)
  const csv = Readable.from(await write(signal))
  await pipeline(csv, counted, createGzip(), noted, createWriteStream(path, { flush: true }))
  const sha256 = digest.digest('hex')
  const nazwa = `przypadki-${rok}-${sha256.slice(0, 12)}.csv.gz`
  await rename(path, join(folder, nazwa))
  return { nazwa, wiersze: lines.ended - 1, bajty, sha256 }
}

/** The list of files as it was written last. */
export async function readManifest(folder: string): Promise<OpenData> {
  const manifest = await storedManifest(folder)
  if (!manifest) throw problem('public.noFiles')
  return manifest
}

const storedManifest = (folder: string): Promise<OpenData | undefined> =>
  unlessMissing(async () => OpenData.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'))))

/** A file that the list names, or a former one did. The call has verified its name. */
export async function openDataFile(folder: string, nazwa: string): Promise<Readable> {
  const file = await unlessMissing(() => open(join(folder, nazwa)))
  if (!file) throw problem('request.notFound')
  return file.createReadStream()
}

async function unlessMissing<Found>(read: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await read()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
