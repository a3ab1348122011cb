// Runs on whatever Node the machine has (20 or newer), before anything is installed: no dependencies, no TypeScript.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressFiles } from './compress-files.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const bin = join(root, 'node_modules', '.bin')
const windows = process.platform === 'win32'

/** The environment of everything after the install: the project's own Node and tools come first. */
export const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }

/** Installs exactly what the lock file says, unless that is there already. */
export function install() {
  const stamp = join(root, 'node_modules', '.latarnia-installed')
  const wanted = digest(['package-lock.json', 'package.json'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Instalacja zależności…')
  // not `npm ci`: it refuses a lock file without the binaries of platforms that the registry at hand does not carry
  run(
    'npm',
    ['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    process.env,
  )
  writeFileSync(stamp, wanted)
}

/** Builds the web application, unless what stands in `web/dist` was built from these very sources. */
export function build() {
  const stamp = join(root, 'web', 'dist', '.built-from')
  const wanted = digest([
    'package-lock.json',
    'package.json',
    'scripts/compress-files.mjs',
    ...sources('web'),
    ...sources('contract'),
  ])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Budowanie aplikacji…')
  rmSync(join(root, 'web', 'dist'), { recursive: true, force: true })
  run('vite', ['build', 'web', '--logLevel', 'warn'])
  compressFiles(join(root, 'web', 'dist'))
  writeFileSync(stamp, wanted)
}

/** The project's own Node 24, or the system's where npm brings none for the platform. */
export function node() {
  const own = join(bin, windows ? 'node.cmd' : 'node')
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  console.error(`npm nie dostarcza Node 24 dla ${process.platform}-${process.arch}: zainstaluj Node 24 lub nowszy.`)
  process.exit(1)
}

/** Runs a command to its end; a failure ends the whole. */
export function run(command, args, env = environment) {
  const { status } = spawnSync(command, args, { cwd: root, env, stdio: 'inherit', shell: windows })
  if (status !== 0) {
    console.error(`Nie powiodło się: ${command} ${args.join(' ')}`)
    process.exit(status ?? 1)
  }
}

/** Runs a program of the project until it ends, passing signals on; it is told when this process disappears. */
export function become(script, args = [], env = environment) {
  const child = spawn(node(), [script, ...args], { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

function sources(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/node_modules|[\\/]dist/.test(`${entry.parentPath}/`))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}

function digest(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
