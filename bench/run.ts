/** `npm run bench`: runs every measurement of this folder, or those whose names are given. */
import { readdirSync } from 'node:fs'

const wanted = process.argv.slice(2)
const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.bench.ts'))
for (const file of files.filter((name) => !wanted.length || wanted.some((word) => name.startsWith(word)))) {
  console.log(`\n${file}`)
  const { run } = (await import(`./${file}`)) as { run: () => Promise<void> }
  await run()
}
