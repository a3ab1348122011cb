import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The platform and the kernel know no feature: they name no table and no address of one.

/** Tables that belong to the platform, and why. */
const own: Readonly<Record<string, string>> = {
  uzytkownik: 'the caller of a session',
  udzielajacy_pomocy: 'the body that a caller acts for, whose end of rights ends the rights of its users and keys',
  haslo: 'the age of the password, a gate of the session',
  sesja: 'sessions',
  polsesja: 'sessions before the second factor',
  drugi_skladnik: 'whether a caller has a second factor',
  klucz_dostepu: 'whether a caller has a passkey',
  klucz_api: 'the caller of a key',
  klucz_api_uzycie: 'when a key was last used',
  powtorzone_wywolanie: 'answers to calls with an idempotency key',
  parametr: 'settings of the installation',
  tekst: 'texts that administrators edit',
  sekret: 'keys that the installation makes itself',
  audyt: 'the audit',
  wiadomosc: 'the queue of mail',
  wysylka: 'what messages of one mailing have in common',
  wyslane_na_prosbe: 'the quota of mail that visitors ask for',
  captcha_uzyta: 'solved captchas',
  migracja: 'migrations that were applied',
}
/** Addresses that the platform serves itself. */
const ownAddress = /^\/api\/(?:docs|openapi)\b/

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Tables and views, in the types that are made from a migrated database. */
const schema = readFileSync('server/src/platform/database/schema.ts', 'utf8')
const tables = new Set(
  [...schema.matchAll(/^ {2}(\w+): ([A-Z]\w*);$/gm)]
    .filter(([, name, type]) => type!.toLowerCase() === name!.toLowerCase())
    .map(([, name]) => snake(name!)),
)

/** The tables that a file names: in quotes or behind a word of SQL; a name of several words anywhere. */
const tablesIn = (text: string): string[] =>
  [...text.matchAll(/(?:(['"])|\b(?:from|join|into|update|table) )?\b([a-z][A-Za-z_]*)\b/g)]
    .filter(([whole, , name]) => whole !== name || /[A-Z_]/.test(name))
    .map(([, , name]) => snake(name!))
    .filter((name) => tables.has(name))

const addressesIn = (text: string): string[] =>
  [...text.matchAll(/\/api\/\w[\w/-]*/g)].map(([address]) => address).filter((address) => !ownAddress.test(address))

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'server/src/platform', 'contract/src/kernel'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.endsWith('/schema.ts') && existsSync(file))
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

test('the platform and the kernel name no table of a feature', () => {
  const named = [...texts].flatMap(([file, text]) => tablesIn(text).map((table) => ({ file, table })))
  expect(named.filter(({ table }) => !(table in own)).map(({ file, table }) => `${file}: ${table}`)).toEqual([])
  const used = new Set(named.map(({ table }) => table))
  expect(Object.keys(own).filter((table) => !used.has(table) || !tables.has(table))).toEqual([])
})

test('the platform and the kernel name no address of a feature', () => {
  expect([...texts].flatMap(([file, text]) => addressesIn(text).map((address) => `${file}: ${address}`))).toEqual([])
})

test.each([
  ["db.selectFrom('zwrot').select('id')", ['zwrot']],
  ["db.selectFrom('akt as a')", ['akt']],
  ['sql`select 1 from akt join przypadek pp on true`', ['akt', 'przypadek']],
  ['sql.ref(zgloszenieEair)', ['zgloszenie_eair']],
  ['/** As a user knows it: `akt.aktSymbol`, a grupa of them. */', []],
])('%s names %j', (text, named) => {
  expect(tablesIn(text)).toEqual(named)
})
