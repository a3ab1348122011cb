import type { InstalledPackage } from './installed-packages.ts'

type Product = { name: string; version: string; license: string; description: string }

/** The address of a package in the language of bills of materials. */
const purlOf = ({ name, version }: Pick<InstalledPackage, 'name' | 'version'>): string =>
  `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`

/** `sha512-…` of the lock file, in hexadecimal. */
function hashesOf(integrity: string | undefined): { hashes?: { alg: string; content: string }[] } {
  const [, base64] = /^sha512-(.+)$/.exec(integrity ?? '') ?? []
  return base64 ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }] } : {}
}

/** A bill of materials in CycloneDX 1.6. A package that is installed twice in one version stands there once. */
export function makeSbom(product: Product, packages: readonly InstalledPackage[], now: Date) {
  const unique = new Map(packages.map((one) => [purlOf(one), one]))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: now.toISOString(),
      component: {
        type: 'application',
        'bom-ref': purlOf(product),
        name: product.name,
        version: product.version,
        description: product.description,
        licenses: [{ license: { id: product.license } }],
      },
    },
    components: [...unique].map(([purl, { name, version, licence, integrity }]) => ({
      type: 'library',
      'bom-ref': purl,
      name,
      version,
      purl,
      licenses: [licenceOf(licence)],
      ...hashesOf(integrity),
    })),
  }
}

const licenceOf = (licence: string) =>
  / (OR|AND) /.test(licence) && /^[\w.() -]+$/.test(licence) && !licence.startsWith('SEE')
    ? { expression: licence }
    : licence.includes(' ')
      ? { license: { name: licence } }
      : { license: { id: licence } }
