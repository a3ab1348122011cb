/**
 * `npm run conformance -- DIR`: holds the product against whole published files (registers' answers, classifications,
 * dictionaries), which are not part of the project. A file that is missing in the folder is a failure.
 */
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { resolve } from 'node:path'

const folder = process.argv[2] && resolve(process.argv[2])
if (!folder || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
  console.error(`${folder ? `${folder} is no folder` : 'No folder given'}: npm run conformance -- DIR`)
  process.exit(1)
}
const { status } = spawnSync('vitest', ['run', '--project', 'conformance'], {
  stdio: 'inherit',
  env: { ...process.env, CONFORMANCE_DATA: folder },
})
process.exit(status ?? 1)
