import type { InstalledPackage } from './installed-packages.ts'
import { isCompatible } from './licence-rules.ts'

type Product = {
  name: string
  version: string
  license: string
  description: string
  dependencies: object
  optionalDependencies?: object
}

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
    dependencies: dependenciesOf(product, packages),
  }
}

/** Who needs whom, the product first. */
function dependenciesOf(product: Product, packages: readonly InstalledPackage[]) {
  const at = new Map(packages.map((one) => [one.path, purlOf(one)]))
  const needs = new Map([
    [
      purlOf(product),
      Object.keys({ ...product.dependencies, ...product.optionalDependencies }).map((name) => `node_modules/${name}`),
    ],
  ])
  for (const one of packages) needs.set(purlOf(one), [...(needs.get(purlOf(one)) ?? []), ...one.needs])
  return [...needs].map(([ref, places]) => ({
    ref,
    // packages for other machines are not there
    dependsOn: [...new Set(places.flatMap((place) => at.get(place) ?? []))].toSorted(),
  }))
}

const EXPRESSION = /^\(?[\w.+-]+( (OR|AND) [\w.+-]+)+\)?$/

/** An id stands only for a licence of the list of SPDX, from which ours are; others are called by their names. */
const licenceOf = (licence: string) =>
  EXPRESSION.test(licence)
    ? { expression: licence }
    : isCompatible(licence)
      ? { license: { id: licence } }
      : { license: { name: licence } }
