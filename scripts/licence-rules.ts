import type { InstalledPackage } from './installed-packages.ts'

/** Licences under which a part may stand in a product that is passed on under EUPL-1.2. */
const compatible = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
])

/** Packages whose manifest names no known licence, read by a person: what their own licence says. */
const readByHand: Readonly<Record<string, string>> = {
  // Bitstream Vera and Arev fonts: free to use, embed and pass on, not to be sold by themselves
  'dejavu-fonts-ttf': 'SEE LICENSE IN README.md AND LICENSE',
}

/** Whether a licence, or an expression of several, lets a package be part of the product. */
export function isCompatible(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1')
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isCompatible)
  return plain.split(' AND ').every((licence) => compatible.has(licence))
}

/** The packages that may not be part of the product. */
export const refusedPackages = (packages: readonly InstalledPackage[]): InstalledPackage[] =>
  packages.filter(({ name, licence }) => !isCompatible(licence) && readByHand[name] !== licence)
