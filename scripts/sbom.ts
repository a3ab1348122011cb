/** `npm run sbom`: writes the software bill of materials of the product, CycloneDX 1.6 in JSON, to `sbom.json` or the file named. */
import { readFileSync, writeFileSync } from 'node:fs'
import { installedPackages } from './installed-packages.ts'
import { makeSbom } from './make-sbom.ts'

const target = process.argv[2] ?? 'sbom.json'
const product = JSON.parse(readFileSync('package.json', 'utf8')) as Parameters<typeof makeSbom>[0]
const sbom = makeSbom(product, installedPackages('.'), new Date())
writeFileSync(target, `${JSON.stringify(sbom, null, 2)}\n`)
console.log(`${target}: ${sbom.components.length} components`)
