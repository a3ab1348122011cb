import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// The walls of .oxlintrc.json stop what they are there for: a pattern that matches nothing looks like one that does.

/** What files at a place may not import, and what they may. */
interface Wall {
  from: string
  refused: string[]
  allowed: string[]
}

const walls: Wall[] = [
  {
    from: 'contract/src/aid/a.ts',
    refused: [
      '#platform/jobs.ts',
      '#platform/http/serve.ts',
      '#server/app.ts',
      '#server/features/users/routes.ts',
      '#kit/help.ts',
      '#kit/forms/field.tsx',
      '#web/app/router.tsx',
      '../../../server/src/main.ts',
      '../../../web/src/kit/help.ts',
      'react',
      'react-dom/client',
      'node:fs',
      'node:fs/promises',
      'kysely',
      'kysely/helpers/postgres',
      'pg',
      'pg/lib/client',
    ],
    allowed: ['zod', '#contract/kernel/endpoint.ts', '../kernel/fields.ts'],
  },
  {
    from: 'server/src/platform/http/a.ts',
    refused: [
      '#server/features/users/routes.ts',
      '#server/features/readings.ts',
      '../../features/users/routes.ts',
      '../../features/aid/cases/a.ts',
      '#kit/forms/field.tsx',
      '#web/app/router.tsx',
      '../../../../web/src/app/router.tsx',
    ],
    allowed: [
      '#platform/jobs.ts',
      '#server/testing/api.ts',
      '../grid/list.ts',
      '#contract/users.ts',
      'node:fs/promises',
    ],
  },
  {
    from: 'server/src/features/users/a.ts',
    refused: [
      '../../app.ts',
      '#server/app.ts',
      '#kit/forms/field.tsx',
      '#web/features/users/users-page.tsx',
      '../../../../web/src/app/router.tsx',
      '#platform/grid/export.ts',
      '#platform/grid/sub/a.ts',
      '../../platform/grid/export.ts',
      '#server/seed/demo.ts',
      '../../seed/aid-cases/plan.ts',
    ],
    allowed: [
      '#server/samples/territory.ts',
      '#platform/grid/list.ts',
      '#platform/http/serve.ts',
      '#server/features/groups/queries.ts',
      '../mail/a.ts',
    ],
  },
  {
    from: 'server/src/features/users/a.test.ts',
    refused: ['../../app.ts', '#kit/forms/field.tsx', '#platform/grid/export.ts'],
    allowed: ['#server/seed/demo.ts', '../../seed/demo.ts', '#platform/grid/list.ts'],
  },
  {
    from: 'web/src/screens/a.ts',
    refused: [
      '#web/features/users/users-page.tsx',
      '../features/users/users-page.tsx',
      '#web/app/router.tsx',
      '../app/routes/a.tsx',
      '#kit/forms/field.tsx',
      '#platform/http/serve.ts',
      '#server/features/users/routes.ts',
      '../../../server/src/features/users/routes.ts',
    ],
    allowed: ['#contract/users.ts', './b.ts'],
  },
  {
    from: 'web/src/kit/forms/a.ts',
    refused: [
      '#web/features/users/users-page.tsx',
      '../../features/users/users-page.tsx',
      '#web/app/router.tsx',
      '#web/app/routes/a.tsx',
      '#platform/http/serve.ts',
      '#server/features/users/routes.ts',
      '../../../../server/src/app.ts',
    ],
    allowed: ['#kit/help.ts', '#web/screens/a.ts', '../grid/a.ts', '#contract/users.ts', 'react-dom/client'],
  },
  {
    from: 'web/src/features/users/a.ts',
    refused: [
      '#web/app/router.tsx',
      '#web/app/routes/a.tsx',
      '../../app/routes/a.tsx',
      '#platform/http/serve.ts',
      '#server/features/users/routes.ts',
      '../../../../server/src/app.ts',
    ],
    allowed: ['#kit/forms/field.tsx', '#web/features/groups/a.ts', '../mail/sub/a.ts', '#contract/users.ts'],
  },
  {
    from: 'web/src/app/a.ts',
    refused: ['#platform/http/serve.ts', '#server/features/users/routes.ts', '../../../server/src/app.ts'],
    allowed: ['#web/features/users/users-page.tsx', '#kit/forms/field.tsx', '#contract/users.ts'],
  },
]

/** In each aid wing: the folders of a folder's neighbours that it may not see. */
const wings: [features: string, alias: string, unseen: Record<string, string[]>, common: string[]][] = [
  ['server/src/features', '#server/features', serverWing(), ['#platform/grid/export.ts', '#server/seed/demo.ts']],
  ['web/src/features', '#web/features', webWing(), ['#web/app/routes/a.tsx']],
]

function serverWing(): Record<string, string[]> {
  const above = ['certificates', 'import', 'returns', 'eair', 'undertaking']
  const beside = above.map((folder) => [folder, above.filter((other) => other !== folder)])
  return {
    ...Object.fromEntries(beside),
    cases: above,
    acts: [...above, 'cases'],
    judge: [...above, 'cases', 'acts'],
    list: [...above, 'cases', 'acts', 'judge'],
  }
}

function webWing(): Record<string, string[]> {
  const above = ['lists', 'case', 'wizard', 'import', 'certificates', 'returns', 'eair', 'undertaking']
  const beside = above.map((folder) => [folder, above.filter((other) => other !== folder)])
  return { ...Object.fromEntries(beside), acts: above, shared: [...above, 'acts'] }
}

for (const [features, alias, unseen, common] of wings)
  for (const [folder, neighbours] of Object.entries(unseen)) {
    const named = neighbours.flatMap((n) => [`${alias}/aid/${n}/a.ts`, `${alias}/aid/${n}/sub/a.ts`])
    const allowed = [...neighbours.map((n) => `#contract/aid/${n}/a.ts`), `${alias}/aid/${folder}/sub/b.ts`]
    walls.push(
      {
        from: `${features}/aid/${folder}/a.ts`,
        refused: [...common, ...named, ...neighbours.flatMap((n) => [`../${n}/a.ts`, `../${n}/sub/a.ts`])],
        allowed: [...allowed, './b.ts', './sub/b.ts'],
      },
      {
        from: `${features}/aid/${folder}/sub/a.ts`,
        refused: [...common, ...named, ...neighbours.flatMap((n) => [`../../${n}/a.ts`, `../../${n}/sub/a.ts`])],
        allowed: [...allowed, '../b.ts', '../other/b.ts'],
      },
    )
  }

/** The imports that the linter refuses, by file: the files lie in a folder of their own, under the same rules. */
function refusedBy(config: string, files: readonly Wall[]): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'walls-'))
  try {
    copyFileSync(config, join(folder, config))
    for (const { from, refused, allowed } of files) {
      mkdirSync(dirname(join(folder, from)), { recursive: true })
      writeFileSync(join(folder, from), [...refused, ...allowed].map((path) => `import '${path}'\n`).join(''))
    }
    const oxlint = join(process.cwd(), 'node_modules/.bin/oxlint')
    const { stdout } = spawnSync(oxlint, ['--format', 'json', '.'], { cwd: folder, encoding: 'utf8' })
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string; message: string }[] }
    const found = new Map<string, string[]>()
    for (const { code, filename, message } of diagnostics)
      if (code === 'eslint(no-restricted-imports)')
        found.set(filename, [...(found.get(filename) ?? []), message.match(/^'([^']+)'/)![1]!])
    return found
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const found = refusedBy('.oxlintrc.json', walls)

test.each(walls)('the wall around $from refuses what it should, and nothing else', ({ from, refused }) => {
  expect((found.get(from) ?? []).toSorted()).toEqual(refused.toSorted())
})
