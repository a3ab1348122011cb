// Runs on whatever Node the machine has, as prepare.mjs does.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Fonts and pictures are compressed already. */
const TEXTS = /\.(html|js|css|svg|json|xml|txt|csv|ndjson|ya?ml)$/
/** A smaller file takes one packet either way. */
const SMALL_BYTES = 1_024

/** Writes each text of a folder compressed beside it, as well as can be: the server then compresses no file for its callers. */
export function compressFiles(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXTS.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = readFileSync(path)
    if (bytes.length < SMALL_BYTES) continue
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: size }))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
