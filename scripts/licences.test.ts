import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { installedPackages } from './installed-packages.ts'
import { isCompatible, refusedPackages } from './licence-rules.ts'
import { makeSbom } from './make-sbom.ts'

test.each([
  ['MIT', true],
  ['(MPL-2.0 OR GPL-3.0-only)', true],
  ['MIT AND OFL-1.1', true],
  ['MIT AND SSPL-1.0', false],
  ['BUSL-1.1', false],
  ['UNLICENSED', false],
  ['SEE LICENSE IN README.md', false],
])('%s: %s', (licence, holds) => {
  expect(isCompatible(licence)).toBe(holds)
})

test('every package of the product may be part of it', () => {
  const packages = installedPackages('.')
  expect(packages.length).toBeGreaterThan(200)
  expect(refusedPackages(packages)).toEqual([])
})

test('a package read by hand is refused once its licence changes', () => {
  const fonts = { ...none, name: 'dejavu-fonts-ttf', version: '3', licence: 'BUSL-1.1' }
  expect(refusedPackages([fonts])).toEqual([fonts])
})

const none = { integrity: undefined, path: '', needs: [] }
const product = {
  name: 'latarnia',
  version: '0.1.0',
  license: 'EUPL-1.2',
  description: '',
  dependencies: { '@a/zod': 1 },
}
const day = new Date('2026-11-16T00:00:00Z')

test('the bill of materials names each package once, with its address, licence and hash, and who needs it', () => {
  const zod = { name: '@a/zod', version: '1.0.0+x', licence: 'MIT OR ISC', integrity: 'sha512-AAE=' }
  const above = { ...zod, path: 'node_modules/@a/zod', needs: ['node_modules/fonts', 'node_modules/absent'] }
  const below = { ...zod, path: 'node_modules/fonts/node_modules/@a/zod', needs: [] }
  const fonts = { ...none, name: 'fonts', version: '2.0.0', licence: 'UNLICENSED', path: 'node_modules/fonts' }
  const { components, dependencies, ...bom } = makeSbom(product, [above, below, fonts], day)
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 })
  expect(components).toEqual([
    {
      type: 'library',
      'bom-ref': 'pkg:npm/%40a/zod@1.0.0%2Bx',
      name: '@a/zod',
      version: '1.0.0+x',
      purl: 'pkg:npm/%40a/zod@1.0.0%2Bx',
      licenses: [{ expression: 'MIT OR ISC' }],
      hashes: [{ alg: 'SHA-512', content: '0001' }],
    },
    {
      type: 'library',
      'bom-ref': 'pkg:npm/fonts@2.0.0',
      name: 'fonts',
      version: '2.0.0',
      purl: 'pkg:npm/fonts@2.0.0',
      licenses: [{ license: { name: 'UNLICENSED' } }],
    },
  ])
  expect(dependencies).toEqual([
    { ref: 'pkg:npm/latarnia@0.1.0', dependsOn: ['pkg:npm/%40a/zod@1.0.0%2Bx'] },
    { ref: 'pkg:npm/%40a/zod@1.0.0%2Bx', dependsOn: ['pkg:npm/fonts@2.0.0'] },
    { ref: 'pkg:npm/fonts@2.0.0', dependsOn: [] },
  ])
})

test('ours keeps to the schema where a package could break it, and every package is needed by somebody', () => {
  const own = JSON.parse(readFileSync('package.json', 'utf8')) as typeof product
  const { components, dependencies } = makeSbom(own, installedPackages('.'), day)
  for (const { name, hashes, licenses } of components) {
    expect(hashes?.[0]?.content, name).toMatch(/^[\da-f]{128}$/)
    expect(Object.keys(licenses[0]!), name).toHaveLength(1)
  }
  const refs = components.map((one) => one['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  const needed = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
  const reached = new Set<string>()
  const reach = (ref: string) => {
    if (reached.has(ref)) return
    reached.add(ref)
    needed.get(ref)!.forEach(reach)
  }
  reach(dependencies[0]!.ref)
  expect(refs.filter((ref) => !reached.has(ref))).toEqual([])
})
