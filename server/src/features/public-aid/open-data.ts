import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Pool } from 'pg'
import { OpenData } from '#contract/public-aid.ts'
import { connect, type Db } from '#platform/database/connect.ts'
import { prepareExport } from '#platform/grid/list.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import { problem } from '#platform/problem.ts'
import { caseFile } from './case-file.ts'
import { isOpen } from './is-open.ts'
import { publicList } from './public-cases.ts'

const MANIFEST = 'manifest.json'

/** Writes every night what the public may have as files: the cases of each year, and a list of the files. */
export const openDataFiles = (pool: Pool, folder: string): JobDefinition => ({
  cron: '15 2 * * *',
  retries: 1,
  lostAfter: 6 * 3600,
  run: async () => {
    if (await isOpen(connect(pool))) await writeOpenData(pool, folder)
  },
})

export async function writeOpenData(pool: Pool, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const pliki: OpenData['pliki'] = []
  for (const rok of await yearsOf(connect(pool))) pliki.push({ rok, ...(await writeYear(pool, folder, rok)) })
  const manifest: OpenData = { utworzono: new Date().toISOString(), pliki }
  await replace(join(folder, MANIFEST), (path) => writeFile(path, `${JSON.stringify(manifest, null, 2)}\n`))
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
    return found && Number(found.dzienUdzielenia!.slice(0, 4))
  }
  const [first, last] = [await edge('asc'), await edge('desc')]
  return first === undefined ? [] : Array.from({ length: last! - first + 1 }, (_, i) => first + i)
}

// a year has more rows than a file that somebody asks for
const wholeYears = { ...caseFile, exportLimits: { CSV: Infinity } }

async function writeYear(pool: Pool, folder: string, rok: number) {
  const nazwa = `przypadki-${rok}.csv.gz`
  const db = connect(pool)
  const list = await publicList(db, { dzienOd: `${rok}-01-01`, dzienDo: `${rok}-12-31` }, Infinity)
  const { count, write } = await prepareExport({ db, pool }, wholeYears, list, {}, 'CSV')
  const digest = createHash('sha256')
  await replace(join(folder, nazwa), async (path) => {
    const noted = new PassThrough().on('data', (part: Buffer) => digest.update(part))
    const signal = new AbortController().signal
    await pipeline((await write(signal)) as Readable, createGzip(), noted, createWriteStream(path))
  })
  return { nazwa, wiersze: count, bajty: (await stat(join(folder, nazwa))).size, sha256: digest.digest('hex') }
}

/** A file is there whole or as it was before, whenever somebody takes it. */
async function replace(path: string, write: (path: string) => Promise<void>): Promise<void> {
  await write(`${path}.nowy`)
  await rename(`${path}.nowy`, path)
}

/** The list of files as it was written last. */
export async function readManifest(folder: string): Promise<OpenData> {
  try {
    return OpenData.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')))
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') throw problem('public.noFiles')
    throw error
  }
}

/** One of the files that the list names. */
export async function openDataFile(folder: string, nazwa: string): Promise<Readable> {
  const { pliki } = await readManifest(folder)
  if (!pliki.some((one) => one.nazwa === nazwa)) throw problem('request.notFound')
  return createReadStream(join(folder, nazwa))
}
