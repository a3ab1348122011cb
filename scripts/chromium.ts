import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

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
  if (process.getuid?.() === 0 && works('apt-get', ['--version'])) {
    console.log('Instalacja przeglądarki Chromium…')
    works('apt-get', ['update', '-qq'])
    works('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      DEBIAN_FRONTEND: 'noninteractive',
    })
  } else works('playwright', ['install', 'chromium'])
  const installed = lookUp()
  if (!installed)
    console.error(
      'Brak przeglądarki Chromium: zainstaluj ją (apt-get install chromium) albo wskaż zmienną CHROMIUM=/ścieżka.',
    )
  return installed
}

const lookUp = () =>
  [process.env['CHROMIUM'], ...known, chromium.executablePath()].find((path) => path && existsSync(path))

const works = (program: string, args: string[], env: Record<string, string> = {}) =>
  spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } }).status === 0
