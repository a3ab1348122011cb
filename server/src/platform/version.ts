import { readFileSync } from 'node:fs'

/** The version of the product, from its package. */
export const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
)
