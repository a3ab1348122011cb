import { defineConfig } from '@playwright/test'
import { launch, person } from './browser.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './serve.ts',
  // only for a journey that hangs, not for one on a busy machine
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  use: {
    actionTimeout: 30_000,
    locale: person.locale,
    timezoneId: person.timezoneId,
    contextOptions: { reducedMotion: person.reducedMotion },
    viewport: { width: 1280, height: 800 },
    acceptDownloads: true,
    // a trace takes a quarter of the time: `TRACE=true` where one is needed
    trace: process.env['TRACE'] === 'true' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // a page lives for seconds here, and never earns back what the optimising compilers cost
    launchOptions: { ...launch, args: [...launch.args, '--js-flags=--no-opt --no-maglev'] },
  },
})
