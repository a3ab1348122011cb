import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Programs beside Node that tests need, and the Debian packages that bring them. */
export const tools = {
  curl: { programs: ['bash', 'curl'], packages: ['curl'] },
  poppler: { programs: ['pdftotext', 'pdfinfo', 'pdffonts', 'pdftoppm', 'pdfsig'], packages: ['poppler-utils'] },
  xmlsec: { programs: ['xmlsec1'], packages: ['xmlsec1'] },
  haproxy: { programs: ['haproxy'], packages: ['haproxy'] },
  postgresql: { programs: ['pg_dump', 'pg_restore', 'pg_ctlcluster'], packages: ['postgresql'] },
  patroni: {
    programs: ['patroni', 'patronictl', 'etcd', 'pgbackrest'],
    packages: ['patroni', 'python3-etcd', 'etcd-server', 'pgbackrest', 'postgresql-15'],
  },
  pgbouncer: { programs: ['pgbouncer'], packages: ['pgbouncer'] },
  jdk: { programs: ['java', 'javac'], packages: ['default-jdk-headless'] },
} as const
export type Tool = keyof typeof tools

/** Why a tool cannot be used; nothing when it is there. */
export function lackOf(tool: Tool): string | undefined {
  const missing = tools[tool].programs.filter((program) => !isOnPath(program))
  return missing.length
    ? `no ${missing.join(', ')} on this machine: apt-get install ${tools[tool].packages.join(' ')}`
    : undefined
}

/** Installs a tool unless it is there. Where that cannot be done, `lackOf` goes on to say why. */
export function provide(tool: Tool): void {
  if (lackOf(tool) !== undefined) aptInstall(...tools[tool].packages)
}

/** Installs those that are not there, and says in one line which could not be had and the command that brings them. */
export function provideAll(wanted: readonly Tool[]): void {
  wanted.forEach(provide)
  const missing = wanted.filter((tool) => lackOf(tool) !== undefined).flatMap((tool) => tools[tool].packages)
  if (missing.length) console.log(`Bez nich część testów się nie wykona: apt-get install ${missing.join(' ')}`)
}

/** Installs packages of Debian. Says whether that could be tried at all: by root, where apt is. */
export function aptInstall(...names: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !isOnPath('apt-get')) return false
  console.log(`Instalacja: ${names.join(' ')}…`)
  runs('apt-get', ['update', '-qq'])
  runs('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { DEBIAN_FRONTEND: 'noninteractive' })
  return true
}

/** Runs a program to its end, heard only when it complains. */
export const runs = (program: string, args: string[], env: Record<string, string> = {}): boolean =>
  spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } }).status === 0

function isOnPath(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
