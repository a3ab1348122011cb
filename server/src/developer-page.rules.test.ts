import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { StreamLine } from '#contract/aid/import/case-stream.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { everyCall, nameOf } from '#contract/testing/whole-contract.ts'

const page = readFileSync(new URL('../../web/public/pomoc-pup/dla-programistow.html', import.meta.url), 'utf8')
const entities: Record<string, string> = { '&gt;': '>', '&lt;': '<', '&amp;': '&', '&quot;': '"' }
const examples = [...page.matchAll(/<pre tabindex="0"><code>(.*?)<\/code><\/pre>/gs)].map(([, code]) =>
  code!.replace(/&\w+;/g, (entity) => entities[entity]!),
)
const lines = examples.flatMap((code) => code.split('\n'))
const calls = lines.filter((line) => line.startsWith('curl '))

/** The call of the contract that an example makes. */
function callOf(line: string): Endpoint | undefined {
  const method = /-X (\w+)/.exec(line)?.[1] ?? 'GET'
  const path = /"\$LATARNIA(\/api\/[^"?]*)/.exec(line)![1]!
  const matches = (call: Endpoint) =>
    call.method === method && new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`).test(path)
  // an address without parameters is meant before one that has them
  return everyCall.filter(matches).toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)[0]
}

test('the examples lead from a dictionary to the stream, and each makes a call that there is', () => {
  expect(calls.map((line) => nameOf(callOf(line) ?? { method: 'GET', path: line }))).toEqual([
    'GET /api/dictionaries/formapomocy',
    'GET /api/dictionaries/podmiotgospodarczy/nip/:nip',
    'POST /api/aid/przypadkipomocy/robocze/add',
    'POST /api/aid/przypadkipomocy/robocze/add',
    'GET /api/aid/przypadkipomocy/robocze/:id',
    'PATCH /api/aid/przypadkipomocy/robocze/:id',
    'POST /api/aid/przypadkipomocy/robocze/weryfikacja/:id',
    'POST /api/aid/przypadkipomocy/robocze/przeslij/:id',
    'POST /api/aid/przypadkipomocy/zaswiadczenia-de-minimis/wystaw',
    'GET /api/aid/przypadkipomocy/zaswiadczenia-de-minimis/print/:id',
    'POST /api/robocze_przypadki_pomocy/strumien',
  ])
})

test('each call shows its key, and sets every variable before it is used', () => {
  expect(calls.filter((line) => !line.includes('-H "Authorization: Bearer $KLUCZ"'))).toEqual([])
  const known = new Set<string>()
  for (const line of lines) {
    const set = /^export (\w+)=/.exec(line)?.[1]
    if (set) known.add(set)
    for (const [, name] of line.matchAll(/\$(\w+)/g)) expect([...known], line).toContain(name)
  }
})

test('what the examples send has the shape that the calls take', () => {
  const files = Object.fromEntries(
    [...examples.join('\n').matchAll(/cat > (\S+) <<'KONIEC'\n(.*?)\nKONIEC/gs)].map(([, name, text]) => [name, text!]),
  )
  const body = aidCases.robocze.add.body.safeParse(JSON.parse(files['przypadek.json']))
  expect(body.error).toBeUndefined()
  expect(StreamLine.safeParse(JSON.parse(files['przypadki.ndjson'])).error).toBeUndefined()
  const patch = /-X PATCH .*--data '([^']+)'/.exec(calls.join('\n'))![1]!
  expect(aidCases.robocze.update.body.safeParse(JSON.parse(patch)).error).toBeUndefined()
})
