/** Vitest's global set-up: one PostgreSQL for the run, with a migrated and seeded template that every test file clones. */
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect, connectPool } from '#platform/database/connect.ts'
import { startTemporary } from '#platform/database/embedded/temporary.ts'
import { migrate } from '#platform/database/migrate.ts'
import { startJobs } from '#platform/jobs.ts'
import { ensureTrialAuthority } from '#platform/signatures/trial-authority.ts'
import { seedDemo } from '../seed/demo.ts'
import { seedReference } from '../seed/reference.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await startTemporary('test')
  const template = database.url.replace(/[^/]+$/, 'template_latarnia')
  const admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
  await admin.query('create database template_latarnia')
  await admin.end()
  await migrate(template)
  await ensureTrialAuthority(template)
  const pool = connectPool(template, 2)
  // every test makes its own acts and cases: those of the demonstration would spoil every count
  await connect(pool)
    .transaction()
    .execute(async (tx) => {
      await seedReference(tx)
      await seedDemo(tx)
    })
  await pool.end()
  // the queue's own tables, so that clones need not create them
  await (
    await startJobs(
      template,
      () => ({}),
      () => {},
    )
  ).stop()
  project.provide('databaseUrl', database.url)
  return database.stop
}
