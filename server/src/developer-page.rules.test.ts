import { expect, test } from 'vitest'
import { NewAct } from '#contract/aid/acts.ts'
import { NewCase } from '#contract/aid/case-fields.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { StreamLine } from '#contract/aid/import/case-stream.ts'
import { partOf } from '#contract/kernel/patch.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { everyCall, everyGrid, nameOf } from '#contract/testing/whole-contract.ts'
import { eventKinds, pausesMinutes, trySeconds, WebhookEvent } from '#contract/webhooks/webhook-events.ts'
import { signatureOf } from './features/webhooks/signature.ts'
import { developerPage } from './testing/developer-page.ts'

const { page, examples, files } = developerPage()
const lines = examples.flatMap((code) => code.split('\n'))
const calls = lines.filter((line) => line.includes('curl '))

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
    'GET /api/aid/przypadkipomocy/przeslane',
    'POST /api/robocze_przypadki_pomocy/strumien',
  ])
})

test('the page names what keys cannot do, and no key can do it', () => {
  const paragraph = /<p id="bez-klucza">(.*?)<\/p>/s.exec(page)![1]!
  const closed: [words: string, path: RegExp][] = [
    ['rezerwować kwot', /robocze\/:id\/rezerwacja/],
    ['powiązaniami', /^\/api\/aid\/powiazania/],
    ['łączeniami i podziałami', /^\/api\/aid\/zdarzenia/],
    ['grupami', /^\/api\/aid\/powiazania\/grupa/],
    ['eAIR', /^\/api\/aid\/eair/],
    ['zwrotami', /\/zwroty/],
    ['nieudzieleniu pomocy', /^\/api\/informacje_o_nieudzieleniu_pomocy/],
  ]
  for (const [words, path] of closed) {
    const meant = everyCall.filter((call) => path.test(call.path))
    expect([words, paragraph.includes(words), meant.length > 0]).toEqual([words, true, true])
    expect(meant.filter(({ options }) => options.forKeys).map(nameOf)).toEqual([])
  }
})

test('each call shows its key, and sets every variable before it is used', () => {
  expect(calls.filter((line) => !line.includes('-H "Authorization: Bearer $KLUCZ"'))).toEqual([])
  const known = new Set<string>()
  for (const line of lines) {
    const set = /^export (\w+)=/.exec(line)?.[1]
    if (set) known.add(set)
    for (const [, name] of line.matchAll(/\$([A-Z]\w*)/g)) expect([...known], line).toContain(name)
  }
})

test('what the examples send has the shape that the calls take', () => {
  const body = aidCases.robocze.add.body.safeParse(JSON.parse(files['przypadek.json']!.replace('$BENEFICJENT', '1')))
  expect(body.error).toBeUndefined()
  expect(StreamLine.safeParse(JSON.parse(files['przypadki.ndjson']!)).error).toBeUndefined()
  const patch = /-X PATCH .*--data '([^']+)'/.exec(calls.join('\n'))![1]!
  expect(partOf(aidCases.robocze.update.body).safeParse(JSON.parse(patch)).error).toBeUndefined()
})

test('the event on the page has the shape that is sent, and every kind is named', () => {
  const event = lines.find((line) => line.startsWith('{"id":'))!
  expect(WebhookEvent.safeParse(JSON.parse(event)).error).toBeUndefined()
  expect(Object.keys(eventKinds).filter((kind) => !page.includes(`<th scope="row"><code>${kind}</code></th>`))).toEqual(
    [],
  )
})

test('the check of the signature on the page knows ours from others', async () => {
  const code = files['podpis.mjs']!
  const { isFromLatarnia } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    isFromLatarnia: (header: string, body: Buffer, secret: string) => boolean
  }
  const now = Math.floor(Date.now() / 1_000)
  const body = '{"a":"ż"}'
  const check = (header: string, secret = 'tajny', text = body) => isFromLatarnia(header, Buffer.from(text), secret)
  expect(check(signatureOf(['tajny'], now, body))).toBe(true)
  expect(check(signatureOf(['nowy', 'tajny'], now, body))).toBe(true)
  expect(check(signatureOf(['inny'], now, body))).toBe(false)
  expect(check(signatureOf(['tajny'], now, body), 'tajny', '{}')).toBe(false)
  expect(check(signatureOf(['tajny'], now - 301, body))).toBe(false)
  expect(check(`t=${now},v1=`)).toBe(false)
})

test('pauses and the time limit on the page are those of the deliveries', () => {
  const text = page.replace(/\s+/g, ' ')
  expect(text).toContain('po 1, 5 i 15 minutach, potem po 1, 3, 6, 12, 24 i 24 godzinach')
  expect(pausesMinutes).toEqual([1, 5, 15, ...[1, 3, 6, 12, 24, 24].map((hours) => hours * 60)])
  expect(text).toContain(`w ciągu ${trySeconds} sekund`)
})

test('the table of spellings has every entry that a case and an act name, and the fields of their dictionaries', () => {
  const table = /<table id="pisownia">(.*?)<\/table>/s.exec(page)![1]!
  const rows = table
    .split('<tr>')
    .slice(2)
    .map((row) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) =>
        [...cell!.matchAll(/<code>(.*?)<\/code>/g)].map(([, word]) => word!),
      ),
    )
  const named = (shape: object, under: string) =>
    Object.keys(shape)
      .filter((name) => Object.hasOwn(shape, codeFieldOf(name)))
      .map((name) => `${under}${name}`)
  const codeFieldOf = (name: string) => (name === 'srodekPomocyId' ? 'srodekPomocyNr' : name.replace(/Id$/, 'Kod'))
  const ids = [...named(NewCase.shape, ''), ...named(NewAct.shape, 'akt.')].filter((name) => name.endsWith('Id'))
  expect(rows.map(([id]) => id![0])).toEqual(ids)
  for (const [[id], [code], [address], words] of rows as [string[], string[], string[], string[]][]) {
    expect(code).toBe(codeFieldOf(id!))
    const path = `/api/dictionaries/${address}`.replace(/\{(\w+)\}/g, ':$1')
    const grid = everyGrid.find((one) => one.path === path)!
    expect([path, grid.list.options.forKeys, words.filter((word) => !Object.hasOwn(grid.row.shape, word))]).toEqual([
      path,
      true,
      [],
    ])
  }
})
