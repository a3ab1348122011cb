import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type InstalledPackage = { name: string; version: string; licence: string; integrity: string | undefined }
type Locked = { version: string; dev?: boolean; license?: string; integrity?: string; link?: boolean }
type Manifest = { license?: string | { type?: string } }

/** The packages that an installation for production has on this machine, as the lock file and their own manifests say. */
export function installedPackages(root: string): InstalledPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  return Object.entries(packages).flatMap(([path, { version, dev, license, integrity, link }]) => {
    const manifest = join(root, path, 'package.json')
    // of packages for other machines only this machine's are there
    if (path === '' || dev || link || !existsSync(manifest)) return []
    const said = (JSON.parse(readFileSync(manifest, 'utf8')) as Manifest).license
    const licence = (typeof said === 'object' ? said.type : said) ?? license ?? 'none'
    return [{ name: path.slice(path.lastIndexOf('node_modules/') + 13), version, licence, integrity }]
  })
}
