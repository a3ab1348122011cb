import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicAid, type OpenData } from '#contract/public-aid/public-aid.ts'
import { connectPublicPool } from '#platform/database/connect.ts'
import { insertAct, insertCase, type TestAct } from '#server/testing/aid.ts'
import { ownerPool, startApi, type Api } from '#server/testing/api.ts'
import { openDataFiles, writeOpenData } from './open-data.ts'

let api: Api
let folder: string
let pool: Pool
let act: TestAct
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latarnia-open-'))
  api = await startApi({ OPEN_DATA_DIR: folder })
  pool = connectPublicPool(api.url, 1)
  act = await insertAct(api.db)
  for (const ppData of ['2025-03-04', '2025-06-05', '2026-02-03']) await add(ppData)
})
afterAll(async () => {
  await pool.end()
  await api.close()
  rmSync(folder, { recursive: true })
})

const add = (ppData: string, u2b = 'tekst') => insertCase(api.db, act, { stan: 'P', ppData, u2b })
const write = () => writeOpenData(pool, folder)
const manifest = async () => (await api.visitor.call(publicAid.openData)).body
const take = (plik: string) => api.visitor.call(publicAid.openDataFile, { params: { plik } })
const yearOf = ({ pliki }: OpenData, rok: number) => pliki.find((one) => one.rok === rok)!
/** Every file that a list names, as it is now, has the digest and size that the list says. */
async function expectTrue({ pliki }: OpenData) {
  for (const { nazwa, sha256, bajty } of pliki) {
    const { bytes } = (await take(nazwa)).body
    expect([createHash('sha256').update(bytes).digest('hex'), bytes.length]).toEqual([sha256, bajty])
  }
}

test('files of all years are listed with their digests, once they were written', async () => {
  expect((await api.visitor.call(publicAid.openData)).refusal.message).toContain('Powstają co noc')
  await write()
  const all = await manifest()
  const sent = await api.db
    .selectFrom('przypadek')
    .where('stan', '=', 'P')
    .where('usuniety', 'is', null)
    .select('id')
    .execute()
  expect(all.pliki.reduce((sum, { wiersze }) => sum + wiersze, 0)).toBe(sent.length)
  await expectTrue(all)
  const { nazwa, wiersze } = yearOf(all, 2025)
  expect(nazwa).toMatch(/^przypadki-2025-[0-9a-f]{12}\.csv\.gz$/)
  const lines = gunzipSync((await take(nazwa)).body.bytes)
    .toString()
    .trimEnd()
    .split('\r\n')
  expect(lines).toHaveLength(wiersze + 1)
  for (const plik of ['przypadki-1999.csv.gz', 'przypadki-2025.csv.gz.nowy', '..%2Fmanifest.json', 'manifest.json'])
    expect((await take(plik)).status).toBeGreaterThanOrEqual(400)
})

test('a caller who has read the list of files gets them, also when the next ones are written or half written', async () => {
  await write()
  const first = await manifest()
  await add('2025-07-08')
  // the year after the changed one cannot be written
  const obstacle = join(folder, 'przypadki-2026.csv.gz.nowy')
  mkdirSync(obstacle)
  await expect(write()).rejects.toThrow('EISDIR')
  expect(await manifest()).toEqual(first)
  await expectTrue(first)
  rmSync(obstacle, { recursive: true })
  await write()
  const second = await manifest()
  await expectTrue(first)
  await expectTrue(second)
  expect(yearOf(second, 2025).nazwa).not.toBe(yearOf(first, 2025).nazwa)
  expect(yearOf(second, 2026)).toEqual(yearOf(first, 2026))
})

test('a file goes when neither of the last two lists names it and two days have passed', async () => {
  const first = yearOf(await manifest(), 2025).nazwa
  const stray = join(folder, 'przypadki-1998.csv.gz.nowy')
  writeFileSync(stray, '')
  const age = (name: string) => utimesSync(join(folder, name), 0, 0)
  const writeChanged = async () => {
    await add('2025-09-10')
    await write()
  }
  age(first)
  await writeChanged()
  const second = yearOf(await manifest(), 2025).nazwa
  await writeChanged()
  expect(existsSync(join(folder, first))).toBe(false)
  await writeChanged()
  expect([existsSync(join(folder, second)), existsSync(stray)]).toEqual([true, true])
  age(second)
  age('przypadki-1998.csv.gz.nowy')
  await write()
  expect([existsSync(join(folder, second)), existsSync(stray)]).toEqual([false, false])
  await expectTrue(await manifest())
})

test('rows are those of the file, though others are sent meanwhile and texts have line ends', async () => {
  await add('2025-10-11', 'wiersz "pierwszy"\ni drugi')
  const busy = new Proxy(pool, {
    get: (target, name) =>
      name === 'connect'
        ? async () => {
            await add('2025-11-12')
            return target.connect()
          }
        : Reflect.get(target, name, target),
  })
  await writeOpenData(busy, folder)
  const { nazwa, wiersze } = yearOf(await manifest(), 2025)
  const lines = gunzipSync((await take(nazwa)).body.bytes)
    .toString()
    .trimEnd()
    .split('\r\n')
  expect(lines).toHaveLength(wiersze + 1)
})

test('nothing is written when the office has closed the public part', async () => {
  const turn = (wartosc: string) =>
    api.db.updateTable('parametr').set({ wartosc }).where('kod', '=', 'WYSZUKIWARKA_PUBLICZNA').execute()
  const empty = mkdtempSync(join(tmpdir(), 'latarnia-open-'))
  const run = () => openDataFiles(pool, empty, AbortSignal.any([])).run(undefined as never, { last: true })
  await turn('false')
  await run()
  expect(readdirSync(empty)).toEqual([])
  await turn('true')
  await run()
  expect(readdirSync(empty)).toContain('manifest.json')
  rmSync(empty, { recursive: true })
})

test('a process that stops does not wait for the files, whatever they wait for', async () => {
  const night = connectPublicPool(api.url, 1, { statementMs: 0 })
  const owner = ownerPool(api.url)
  const holder = await owner.connect()
  await holder.query('begin; lock table przypadek in access exclusive mode')
  const leaving = new AbortController()
  const run = openDataFiles(night, folder, leaving.signal).run({}, { last: true })
  const ended = expect(run).rejects.toThrow()
  const waiting = () =>
    holder
      .query(`select from pg_locks
      where not granted and database = (select oid from pg_database where datname = current_database())`)
      .then(({ rowCount }) => rowCount)
  await expect.poll(waiting, { timeout: 60_000 }).toBeGreaterThan(0)
  leaving.abort()
  await ended
  await night.end()
  holder.release(true)
  await owner.end()
})
