/** Vitest's global set-up: one PostgreSQL for the run, with a migrated and seeded template that every test file clones. */
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startTemporary } from '#platform/database/embedded/temporary.ts'
import { startJobs } from '#platform/jobs.ts'
import { ensureTrialAuthority } from '#platform/signatures/trial-authority.ts'
import { fillDatabase } from './fill-database.ts'

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
  // without the cases of the demonstration, which would spoil every count
  await fillDatabase(template)
  await ensureTrialAuthority(template)
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
