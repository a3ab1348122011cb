import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type InstalledPackage = {
  name: string
  version: string
  licence: string
  integrity: string | undefined
  /** Where it lies, from the root of the project. */
  path: string
  /** Where the packages lie that it needs itself. */
  needs: readonly string[]
}
type Needs = { dependencies?: object; optionalDependencies?: object; peerDependencies?: object }
type Locked = Needs & { version: string; dev?: boolean; license?: string; integrity?: string; link?: boolean }
type Manifest = { license?: string | { type?: string } }

/** The packages that an installation for production has on this machine, as the lock file and their own manifests say. */
export function installedPackages(root: string): InstalledPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  return Object.entries(packages).flatMap(([path, locked]) => {
    const { version, dev, license, integrity, link } = locked
    const manifest = join(root, path, 'package.json')
    // of packages for other machines only this machine's are there
    if (path === '' || dev || link || !existsSync(manifest)) return []
    const said = (JSON.parse(readFileSync(manifest, 'utf8')) as Manifest).license
    const licence = (typeof said === 'object' ? said.type : said) ?? license ?? 'none'
    const needs = needsOf(locked).flatMap((name) => placeOf(name, path, packages) ?? [])
    return [{ name: nameAt(path), version, licence, integrity, path, needs }]
  })
}

const MODULES = 'node_modules/'
const nameAt = (path: string): string => path.slice(path.lastIndexOf(MODULES) + MODULES.length)

const needsOf = ({ dependencies, optionalDependencies, peerDependencies }: Needs): string[] =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })

/** Where a package finds another by its name: beside its own, or further up. */
function placeOf(name: string, from: string, packages: Readonly<Record<string, Locked>>): string | undefined {
  for (let at = `${from}/`; ; at = at.slice(0, at.lastIndexOf(MODULES, at.length - MODULES.length - 1))) {
    const path = `${at}${MODULES}${name}`
    if (path in packages) return path
    if (at === '') return undefined
  }
}
