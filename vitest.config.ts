import { playwright } from '@vitest/browser-playwright'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { launch, person } from './e2e/browser.ts'

/** What a test polls may wait for much else that runs beside it. */
const expectations = { poll: { timeout: 30_000 } }

/** Held against published files, which are not part of the project: `npm run conformance -- DIR`. */
const conformance = {
  test: {
    name: 'conformance',
    include: ['server/src/conformance/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['server/src/testing/cluster.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}

export default defineConfig({
  test: {
    tags: [
      { name: 'deep', description: 'Long, or needs a program of the machine: `npm run test:deep`, not `npm test`.' },
    ],
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{contract,web,scripts,mutants}/**/*.test.ts', 'server/src/**/*.rules.test.ts'],
          environment: 'node',
          // pure functions have nothing to keep apart: the files of a worker share what they import
          isolate: false,
          pool: 'threads',
          expect: expectations,
          // only for a test that hangs: much else runs beside it
          testTimeout: 240_000,
        },
      },
      {
        plugins: [react()],
        // React as it is shipped: for developers it does twice the work
        oxc: { jsx: { development: false } },
        // found before the first test, not in the middle of one
        optimizeDeps: {
          entries: ['web/src/**/*.tsx'],
          include: ['axe-core', 'react/jsx-runtime', 'vitest-browser-react'],
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
        },
        test: {
          name: 'components',
          testTimeout: 60_000,
          expect: expectations,
          include: ['web/**/*.test.tsx'],
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: launch, contextOptions: person }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
      {
        test: {
          name: 'api',
          include: ['server/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['**/*.rules.test.ts', 'server/src/conformance/**'],
          environment: 'node',
          globalSetup: ['server/src/testing/cluster.ts'],
          testTimeout: 120_000,
          expect: expectations,
          hookTimeout: 120_000,
          // each file has a database of its own: what a worker has imported serves its next file too
          isolate: false,
          maxWorkers: 2,
        },
      },
      ...(process.env['CONFORMANCE_DATA'] ? [conformance] : []),
      {
        test: {
          // each starts a database and servers of its own, and kills some of them: one after another
          name: 'faults',
          include: ['faults/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['faults/filled-folder.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
        },
      },
    ],
  },
})
