import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { sqlFiles } from '#server/testing/sql-files.ts'
import { dumpFiles, readDump, restoreRows, type Dump } from './dump.ts'
import { readAnswers } from './read-answers.ts'

// The database of the last released version, which `npm run release:dump` keeps beside this file.

/** An empty database, and a connection to it with the owner's rights. */
async function emptyDatabase(): Promise<{ url: string; client: pg.Client }> {
  const base = inject('databaseUrl')
  const name = `released_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: base })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = base.replace(/[^/]+$/, name)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  return { url, client }
}

/** Makes the database of the version with that version's own migrations and functions. */
async function restore(dump: Dump): Promise<string> {
  const { url, client } = await emptyDatabase()
  await migrate(url, {
    migrations: sqlFiles('migrations', { files: dump.migrations }),
    functions: sqlFiles('functions', { files: dump.functions }),
  })
  await restoreRows(client, dump)
  return url
}

test('a database of the last released version is upgraded, and answers as before', async () => {
  const [file, ...others] = dumpFiles()
  expect(others).toEqual([])
  const dump = readDump(file!)
  const url = await restore(dump)
  await migrate(url)
  const { list, aidCase, ...facts } = await readAnswers(url)
  const { list: listBefore, aidCase: caseBefore, ...factsBefore } = dump.answers
  expect(facts).toEqual(factsBefore)
  expect(facts).toMatchObject({ audit: { broken: null }, countDifferences: [] })
  // a later version may say more of a case
  expect(aidCase).toMatchObject(caseBefore as object)
  expect(list).toMatchObject(listBefore)
})
