import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { aptInstall, runs } from './tools.ts'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** A browser for the tests: the system's, else Debian's by apt when root, else Playwright's own. */
export function findChromium(): string | undefined {
  const present = lookUp()
  if (present) return present
  if (!aptInstall('chromium')) runs('playwright', ['install', 'chromium'])
  const installed = lookUp()
  if (!installed)
    console.error(
      'Brak przeglądarki Chromium: zainstaluj ją (apt-get install chromium) albo wskaż zmienną CHROMIUM=/ścieżka.',
    )
  return installed
}

const lookUp = () =>
  [process.env['CHROMIUM'], ...known, chromium.executablePath()].find((path) => path && existsSync(path))
