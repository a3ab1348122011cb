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
  const fonts = { name: 'dejavu-fonts-ttf', version: '3', licence: 'BUSL-1.1', integrity: undefined }
  expect(refusedPackages([fonts])).toEqual([fonts])
})

test('the bill of materials names each package once, with its address, licence and hash', () => {
  const product = { name: 'latarnia', version: '0.1.0', license: 'EUPL-1.2', description: '' }
  const zod = { name: '@a/zod', version: '1.0.0+x', licence: 'MIT OR ISC', integrity: 'sha512-AAE=' }
  const fonts = { name: 'fonts', version: '2.0.0', licence: 'SEE LICENSE IN README', integrity: undefined }
  const { components, ...bom } = makeSbom(product, [zod, zod, fonts], new Date('2026-11-16T00:00:00Z'))
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
      licenses: [{ license: { name: 'SEE LICENSE IN README' } }],
    },
  ])
})
