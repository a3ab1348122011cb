import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// Who may import whom. The linter refuses circles between files, also of types.

const [server, web] = ['server/src/features/aid', 'web/src/features/aid']
/** Folders of the aid features, from the top: a folder imports those of later rows, never its own row's others or those above. */
const aid = {
  [server]: ['certificates import returns eair undertaking', 'cases', 'acts', 'verification', 'list'],
  [web]: ['beneficiary', 'lists case wizard import certificates returns eair undertaking', 'acts', 'shared'],
}

/** What the files of a folder may not import: folders, files or packages, and what is open in them all the same. */
const layers: readonly { in: string; closed: string; open?: string; testsToo?: false }[] = [
  { in: 'contract', closed: 'server web react react-dom node: kysely pg' },
  { in: 'server', closed: 'web' },
  { in: 'server/src/platform', closed: 'server/src/features' },
  { in: 'server/src/features', closed: 'server/src/app.ts' },
  { in: 'server/src/features', closed: 'server/src/features.ts', testsToo: false },
  { in: 'server/src/platform', closed: 'server/src/features.ts', testsToo: false },
  { in: 'server/src/features', closed: 'server/src/platform/grid', open: 'server/src/platform/grid/list.ts' },
  { in: 'server/src/features', closed: 'server/src/seed', testsToo: false },
  { in: 'web/src', closed: 'server', testsToo: false },
  { in: 'web/src/screens', closed: 'web/src/kit web/src/features web/src/app' },
  { in: 'web/src/kit', closed: 'web/src/features web/src/app' },
  { in: 'web/src/features', closed: 'web/src/app' },
  ...Object.entries(aid).flatMap(([folder, rows]) =>
    rows.flatMap((row, n) =>
      row.split(' ').map((one) => {
        const above = rows.slice(0, n + 1).flatMap((names) => names.split(' '))
        const closed = above.filter((other) => other !== one).map((other) => `${folder}/${other}`)
        return { in: `${folder}/${one}`, closed: closed.join(' ') }
      }),
    ),
  ),
]

const aliases = { '#contract': 'contract/src', '#platform': 'server/src/platform', '#server': 'server/src' }
const places: Record<string, string> = { ...aliases, '#kit': 'web/src/kit', '#web': 'web/src' }

/** The files and packages that a file names in its imports. */
function importsOf(file: string, text: string): string[] {
  const found = text.matchAll(/(?:^(?:import|export)\b[^'"()=;]*|\bimport\(\s*)['"]([^'"]+)['"]/gm)
  return Array.from(found, ([, named]) =>
    named!.startsWith('.') ? join(dirname(file), named!) : named!.replace(/^#\w+/, (alias) => places[alias] ?? alias),
  )
}

const lies = (path: string, names: string): boolean =>
  names.split(' ').some((name) => path === name || path.startsWith(name.endsWith(':') ? name : `${name}/`))

/** What a file may not import, of what it does. */
const refusedOf = (file: string, paths: readonly string[]): string[] =>
  layers
    .filter((layer) => lies(file, layer.in) && (layer.testsToo !== false || !/\.test\.tsx?$/.test(file)))
    .flatMap(({ closed, open }) => paths.filter((path) => lies(path, closed) && path !== open))

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'contract', 'server', 'web'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && existsSync(file))
const imports = new Map(files.map((file) => [file, importsOf(file, readFileSync(file, 'utf8'))]))

test('no file imports what its layer may not see', () => {
  const wrong = [...imports].flatMap(([file, found]) => refusedOf(file, found).map((path) => `${file} imports ${path}`))
  expect(wrong).toEqual([])
})

test.each([
  ['contract/src/aid/a.ts', "import fs from 'node:fs'", 1],
  ['contract/src/aid/a.ts', "import type { A } from '#server/app.ts'\nexport * from '../kernel/b.ts'", 1],
  ['server/src/platform/http/a.ts', "import { a } from '../../features/users/feature.ts'", 1],
  ['server/src/features/users/a.ts', "import {\n  a,\n} from '#platform/grid/export.ts'", 1],
  ['server/src/features/users/a.ts', "import { a } from '#platform/grid/list.ts'", 0],
  ['server/src/features/users/a.ts', "import '#server/seed/demo.ts'", 1],
  ['server/src/features/users/a.test.ts', "import '#server/seed/demo.ts'", 0],
  [
    'server/src/features/aid/acts/a.ts',
    "import { a } from '../cases/b.ts'\nimport { b } from '../verification/b.ts'",
    1,
  ],
  ['server/src/features/aid/eair/sub/a.ts', "import { a } from '#server/features/aid/returns/b.ts'", 1],
  ['web/src/features/aid/case/a.tsx', "const A = lazyComponent(() => import('../wizard/a.tsx'), 'A')", 1],
  ['web/src/kit/grid/a.ts', "import { a } from '#web/screens/a.ts'\nimport { b } from '#web/app/b.ts'", 1],
])('%s with %j imports %i too many', (file, text, n) => {
  expect(refusedOf(file, importsOf(file, text))).toHaveLength(n)
})

test.each(['contract/src', 'server/src/platform', 'server/src/features', 'web/src/kit', 'web/src/features'])(
  'no folders of %s import each other in a circle',
  (parent) => {
    // the aid features have folders of their own; a file beside the folders counts as one
    const folderOf = (path: string) => path.slice(parent.length + 1).match(/^(?:aid\/)?[^/]+/)![0]
    const open = new Map<string, Set<string>>()
    for (const [file, found] of imports) {
      if (!file.startsWith(`${parent}/`) || /\.test\.tsx?$|\/testing\//.test(file)) continue
      const seen = found.filter((path) => path.startsWith(`${parent}/`)).map(folderOf)
      const folder = folderOf(file)
      open.set(folder, new Set([...(open.get(folder) ?? []), ...seen.filter((other) => other !== folder)]))
    }
    // a folder that imports none of those left is in no circle
    const free = () => [...open].find(([, seen]) => ![...seen].some((other) => open.has(other)))
    for (let next = free(); next; next = free()) open.delete(next[0])
    expect([...open.keys()]).toEqual([])
  },
)
