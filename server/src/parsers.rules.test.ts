/** @module-tag deep */
import { expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { announcements } from '#contract/announcements/announcements.ts'
import { slowTexts } from '#contract/testing/awkward-texts.ts'
import { bearerIn } from '#platform/api-key.ts'
import { boundedText } from '#platform/bounded-text.ts'
import { browserFamily } from '#platform/browser-family.ts'
import { isCommonPassword } from '#platform/common-passwords.ts'
import { readCsv } from '#platform/csv/read-csv.ts'
import { decodeColumns, decodeQuery } from '#platform/grid/decode.ts'
import { asciiName } from '#platform/http/attachment.ts'
import { headersOf, matchOf, refuseUnknownOptions } from '#platform/http/call-options.ts'
import { decodedAddress } from '#platform/http/decoded-address.ts'
import { loggedError } from '#platform/logged-error.ts'
import { mailboxOf } from '#platform/mail-quota.ts'
import { oneLine } from '#platform/mail.ts'
import { escapeHtml, textOf } from '#platform/sanitize.ts'
import { richText } from '#platform/rich-text.ts'
import { appendedSignature } from '#platform/pdf-signatures/appended-signature.ts'
import { derSequence, derValue } from '#platform/signatures/der.ts'
import { isListed, readRevocationList } from '#platform/signatures/read-revocation-list.ts'
import { withForeignDocument } from '#platform/signatures/xml-document.ts'
import { sheetsOf } from '#platform/xlsx/open-workbook.ts'
import { readSheet } from '#platform/xlsx/read-sheet.ts'
import { sheetName } from '#platform/xlsx/sheet-name.ts'
import { parseXml } from '#platform/xml.ts'
import { openFile } from '#server/features/aid/import/read-rows.ts'
import { readLine } from '#server/features/aid/import/stream/line-cells.ts'
import { lineSplitter } from '#server/features/aid/import/stream/split-lines.ts'
import { readNumbers } from '#server/features/aid/eair/read-numbers.ts'
import { readEvents } from '#server/features/aid/undertaking/read-events.ts'
import { readLinks } from '#server/features/aid/undertaking/read-links.ts'
import { readRecords } from '#server/features/business-entities/regon-soap.ts'
import { readNace } from '#server/features/classifications/read-nace.ts'
import { readNuts } from '#server/features/classifications/read-nuts.ts'
import { readRatesFile } from '#server/features/euro-rates/read-rates-file.ts'
import { embeddedDocument } from '#server/features/signing/embedded-document.ts'
import { readTask, signedDocumentIn } from '#server/features/signing/kir-task-list.ts'
import { readTerc } from '#server/features/territory/read-terc.ts'
import { rawXlsx } from '#server/testing/make-xlsx.ts'
import { issued } from '#server/testing/signed-elsewhere.ts'
import { makeAuthority } from '#server/testing/signers.ts'

const authority = await makeAuthority()

const bytes = (text: string) => Buffer.from(text)
const inQuotes = (text: string) => `"${text.replaceAll('"', '""')}"`
/** A file as it is, and with the text in each cell of a row. */
const file = (head: string, read: (given: Buffer) => unknown) => (text: string) => {
  const cells = head.split(';').map(() => inQuotes(text.slice(0, 40_000)))
  for (const given of [text, `${head}\n${text}`, `${head}\n${cells.join(';')}\n`])
    try {
      read(bytes(given))
    } catch {
      // the others are read too
    }
}
const grid = aidCases.przeslane.grid

async function rowsOf(name: string, given: Buffer) {
  for await (const _ of (await openFile(name, given)).rows) {
    // only reading takes time
  }
}
async function readAll(given: Buffer) {
  for await (const _ of readSheet(given, sheetsOf(given)[0]!)) {
    // only reading takes time
  }
}

const parsers: Record<string, (text: string) => unknown> = {
  'a CSV file': (text) => readCsv(bytes(text)),
  'a ragged CSV file': (text) => readCsv(bytes(text), { ragged: true }),
  'a quoted cell': (text) => readCsv(bytes(`a;b\n${inQuotes(text)};1\n`)),
  'an import': (text) => rowsOf('a.csv', bytes(text)),
  'a file of events': file('rodzaj;dzien;przed;po;podstawa', (given) => readEvents({ bytes: given, most: 500 })),
  'a file of links': file('nipA;nipB;rodzaj;od;do;podstawa', (given) => readLinks({ bytes: given, most: 500 })),
  'a file of numbers of eAIR': (text) =>
    readNumbers({ bytes: bytes(text), isSheet: false, headings: { reference: 'a', number: 'b' }, most: 500 }),
  'a file of rates': file('data;1EUR;nr tabeli;pełny numer tabeli', readRatesFile),
  'a file of PKD': file('Kod;Nazwa', readNace),
  'a file of NUTS': file('Kod;Nazwa', readNuts),
  'XML of a register': (text) => [parseXml, readTerc, readRecords].map((read) => attempt(() => read(text))),
  'a text in XML': (text) => parseXml(`<a b="${escapeHtml(text)}">${escapeHtml(text)}</a>`),
  'a signed document': (text) => withForeignDocument(bytes(`<a>${escapeHtml(text)}</a>`), () => {}),
  'a PDF signed elsewhere': (text) =>
    ['', 'xref\n', 'xref\n0 1\n', '1 0 obj\n', '1 0 obj\n<</A '].map((head) =>
      attempt(() => {
        const end = `\nstartxref\n${issued.length}\n%%EOF\n`
        appendedSignature(Buffer.concat([issued, bytes(head + text + end)]), issued)
      }),
    ),
  'a list of revoked certificates': async (text) => {
    const entries = derSequence(bytes(text))
    attempt(() => isListed({ entries, until: new Date() }, authority.certificate))
    const inList = derSequence(derSequence(derValue(0x17), entries, bytes(text)), derSequence(), derValue(3))
    for (const given of [bytes(text), entries, inList])
      await readRevocationList(given, authority.certificate, new Date()).catch(() => {})
  },
  'a task list': (text) =>
    [readTask, signedDocumentIn].map((read) =>
      attempt(() => [read(bytes(text)), read(bytes(`<a>${escapeHtml(text)}</a>`))]),
    ),
  'an embedded document': embeddedDocument,
  'a sheet': (text) =>
    readAll(rawXlsx(`<row r="1"><c r="A1" t="inlineStr"><is><t>${escapeHtml(text)}</t></is></c></row>`)),
  'rows of a sheet': (text) => readAll(rawXlsx(text)),
  'a line of a stream': (text) =>
    readLine({ line: 1, bytes: bytes(JSON.stringify({ idZewnetrzne: text, akt: { aktSym: text } })) }),
  'lines of a stream': (text) => {
    const lines = lineSplitter(65_536)
    for (let at = 0; at < text.length; at += 4_096) lines.push(bytes(text.slice(at, at + 4_096)))
    for (let next = lines.next(true); next; next = lines.next(true)) readLine(next)
  },
  'a search of a list': (text) => decodeQuery(grid, { search: `bfNip:${encodeURIComponent(text.toWellFormed())}` }),
  'a query of a list': (text) => decodeQuery(grid, { search: text }),
  'columns of an export': (text) => decodeColumns(grid, text),
  'formatted text': (text) => richText(text, 20_000),
  'plain text of HTML': textOf,
  'a name of a sent file': (text) => [asciiName(text), sheetName(text), oneLine(text), mailboxOf(text)],
  'a text of the audit': boundedText,
  'an error of the database': (text) => loggedError(Object.assign(new Error(text), { detail: text })),
}

/** Headers and addresses are 16 kB together at most. */
const headers: Record<string, (text: string) => unknown> = {
  'a browser': browserFamily,
  'a key': (text) => [bearerIn(text), bearerIn(`Bearer ${text}`)],
  'an address': (text) => decodedAddress({ url: `/api/${text}?${text}` }),
  'an idempotency key and a version': (text) =>
    headersOf(announcements.update)?.safeParse({ 'idempotency-key': text, 'if-match': text }),
  versions: (text) => matchOf({ headers: { 'if-match': text } } as never),
  options: (text) =>
    refuseUnknownOptions(announcements.update, new Set(), {
      query: Object.fromEntries(new URLSearchParams(text)),
      headers: {},
    } as never),
}

const attempt = (work: () => unknown) => {
  try {
    work()
  } catch {
    // a refusal is an answer too
  }
}

test.each(Object.entries(parsers))('%s is read at once', async (_, parse) => {
  expect(await slowTexts(parse)).toEqual([])
})

test.each(Object.entries(headers))('%s is read at once', async (_, parse) => {
  expect(await slowTexts(parse, { longest: 16_384, limitMs: 30 })).toEqual([])
})

test('a password of the longest kind is verified at once', async () => {
  expect(await slowTexts(isCommonPassword, { longest: 200, limitMs: 30 })).toEqual([])
})
