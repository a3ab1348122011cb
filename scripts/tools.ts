import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Programs beside Node that tests need, and the Debian package that brings them. */
const tools = {
  curl: { programs: ['bash', 'curl'], package: 'curl' },
  poppler: { programs: ['pdftotext', 'pdfinfo', 'pdffonts', 'pdftoppm', 'pdfsig'], package: 'poppler-utils' },
  xmlsec: { programs: ['xmlsec1'], package: 'xmlsec1' },
  haproxy: { programs: ['haproxy'], package: 'haproxy' },
  postgresql: { programs: ['pg_dump', 'pg_restore', 'pg_ctlcluster'], package: 'postgresql' },
  patroni: {
    programs: ['patroni', 'patronictl', 'etcd', 'pgbackrest'],
    // without `create_main_cluster = false` in /etc/postgresql-common/createcluster.conf a server starts on port 5432
    package: 'patroni python3-etcd etcd-server pgbackrest postgresql-15',
  },
  jdk: { programs: ['java', 'javac'], package: 'default-jdk-headless' },
} as const
export type Tool = keyof typeof tools

/** Why a tool cannot be used; nothing when it is there. */
export function lackOf(tool: Tool): string | undefined {
  const missing = tools[tool].programs.filter((program) => !isOnPath(program))
  return missing.length ? `no ${missing.join(', ')} on this machine: apt-get install ${tools[tool].package}` : undefined
}

/** Installs a tool unless it is there. Where that cannot be done, `lackOf` goes on to say why. */
export function provide(tool: Tool): void {
  if (lackOf(tool) !== undefined) aptInstall(tools[tool].package)
}

/** Installs those that are not there, and says in one line which could not be had and the command that brings them. */
export function provideAll(wanted: readonly Tool[]): void {
  wanted.forEach(provide)
  const missing = wanted.filter((tool) => lackOf(tool) !== undefined).map((tool) => tools[tool].package)
  if (missing.length) console.log(`Bez nich część testów się nie wykona: apt-get install ${missing.join(' ')}`)
}

/** Installs a package of Debian. Says whether that could be tried at all: by root, where apt is. */
export function aptInstall(name: string): boolean {
  if (process.getuid?.() !== 0 || !isOnPath('apt-get')) return false
  console.log(`Instalacja: ${name}…`)
  runs('apt-get', ['update', '-qq'])
  runs('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { DEBIAN_FRONTEND: 'noninteractive' })
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
