/** `npm run licences`: names every installed package whose licence does not go with EUPL-1.2, and fails if there is one. */
import { installedPackages } from './installed-packages.ts'
import { refusedPackages } from './licence-rules.ts'

const packages = installedPackages('.')
const refused = refusedPackages(packages)
for (const { name, version, licence } of refused) console.log(`${name} ${version}: ${licence}`)
console.log(
  refused.length
    ? `${refused.length} of ${packages.length} packages may not be part of the product`
    : `${packages.length} packages, all under licences that go with EUPL-1.2`,
)
if (refused.length) process.exitCode = 1
