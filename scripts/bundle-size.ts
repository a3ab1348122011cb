/** Holds the first load of the sign-in page to its budget: what `index.html` pulls in, gzipped, plus that page's own chunk. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const BUDGET = 200_000
const dist = 'web/dist'

type Chunk = { file: string; imports?: string[]; src?: string }
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

const reached = new Set<string>()
function reach(key: string): void {
  const chunk = manifest[key]
  if (!chunk || reached.has(chunk.file)) return
  reached.add(chunk.file)
  chunk.imports?.forEach(reach)
}

reach('index.html')
for (const key of Object.keys(manifest)) if (/features\/session\/login-page/.test(key)) reach(key)
const sizes = [...reached]
  .filter((f) => f.endsWith('.js'))
  .map((f) => ({ f, size: gzipSync(readFileSync(join(dist, f))).length }))
const total = sizes.reduce((sum, { size }) => sum + size, 0)
for (const { f, size } of sizes.toSorted((a, b) => b.size - a.size)) console.log(`${String(size).padStart(8)}  ${f}`)
console.log(`${String(total).padStart(8)}  first load of the sign-in page, gzipped JavaScript (budget ${BUDGET})`)
process.exit(total <= BUDGET ? 0 : 1)
