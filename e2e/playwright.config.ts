import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './serve.ts',
  // only for a journey that hangs, not for one on a busy machine
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  use: {
    // set by the global set-up; workers read this file again afterwards
    ...(process.env['BASE_URL'] && { baseURL: process.env['BASE_URL'] }),
    actionTimeout: 15_000,
    // an element that fades in has too little contrast
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    viewport: { width: 1280, height: 800 },
    acceptDownloads: true,
    // a trace takes a quarter of the time: `TRACE=true` where one is needed
    trace: process.env['TRACE'] === 'true' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
