import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const server = new URL('../../../', import.meta.url)
const functions = new URL('functions/', server)

/** The checksum of all functions of the database. */
function checksum(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(functions).toSorted()) hash.update(name).update(readFileSync(new URL(name, functions)))
  return hash.digest('hex')
}

// an earlier version knows that it is earlier by a migration that it lacks, and otherwise puts its own functions back
test('changed functions come with a migration, if only an empty one', () => {
  const golden = readFileSync(new URL('functions.golden.txt', import.meta.url), 'utf8')
  const [migration, recorded] = golden.trim().split(' ')
  expect(readdirSync(new URL('migrations/', server))).toContain(migration)
  const now = checksum()
  const advice = `Name a migration of this release and ${now} in server/src/platform/database/functions.golden.txt`
  expect(recorded, advice).toBe(now)
})
