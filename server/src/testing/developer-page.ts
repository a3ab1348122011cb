import { readFileSync } from 'node:fs'

const entities: Record<string, string> = { '&gt;': '>', '&lt;': '<', '&amp;': '&', '&quot;': '"' }

/** The page of help for developers, its examples as they are copied, and the files that they write. */
export function developerPage(): { page: string; examples: string[]; files: Record<string, string> } {
  const page = readFileSync(new URL('../../../web/public/pomoc-pup/dla-programistow.html', import.meta.url), 'utf8')
  const examples = [...page.matchAll(/<pre tabindex="0"><code>(.*?)<\/code><\/pre>/gs)].map(([, code]) =>
    code!.replace(/&\w+;/g, (entity) => entities[entity]!),
  )
  const written = examples.join('\n').matchAll(/cat > (\S+) <<'?KONIEC'?\n(.*?)\nKONIEC/gs)
  return { page, examples, files: Object.fromEntries([...written].map(([, name, text]) => [name!, text!])) }
}
