import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROLES } from '../server/src/platform/database/app-account.ts'

// What the files and commands for operators promise, held against the product.

const read = (path: string) => readFileSync(path, 'utf8')

test('whoever restores a dump creates every account that is granted something', () => {
  const scripts = ['server/migrations', 'server/functions'].flatMap((folder) =>
    readdirSync(folder).map((name) => read(join(folder, name))),
  )
  const granted = scripts.flatMap((text) => [...text.matchAll(/\blatarnia_[a-z]+/g)].map(([role]) => role))
  expect([...new Set(granted)].sort()).toEqual([...ROLES])
  const created = [...read('docs/operations.md').matchAll(/^create role (latarnia_\w+) login;$/gm)].map((m) => m[1])
  expect(created).toEqual([...ROLES])
})
