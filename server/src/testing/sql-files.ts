import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { onTestFinished } from 'vitest'

const server = new URL('../../', import.meta.url)

/** A folder of SQL files for one test: those given, and of our own those that `ours` lets through. */
export function sqlFiles(
  kind: 'migrations' | 'functions',
  { files = {}, ours = () => false }: { files?: Record<string, string>; ours?: (name: string) => boolean },
): URL {
  const folder = mkdtempSync(join(tmpdir(), `latarnia-${kind}-`))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const source = fileURLToPath(new URL(`${kind}/`, server))
  for (const name of readdirSync(source).filter(ours)) cpSync(join(source, name), join(folder, name))
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
  return pathToFileURL(`${folder}/`)
}
