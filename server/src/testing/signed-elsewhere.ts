import { loadFonts } from '#platform/pdf/fonts.ts'
import { PdfUpdate } from '#platform/pdf/pdf-update.ts'
import { setDocument } from '#platform/pdf/set-document.ts'
import { signApart } from '#platform/pdf-signatures/cades-signature.ts'
import { sampleDocuments } from './sample-documents.ts'
import { newPdfSigner } from './signers.ts'

// An issued file that another program signs, which may do more than that.

export const issued = setDocument(sampleDocuments['every block']!, loadFonts())
export const signer = await newPdfSigner()
const update = new PdfUpdate(issued)
export const root = update.root
const catalog = update.dictionary(root)
const idIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)![1])
export const pages = idIn(catalog, /\/Pages (\d+)/)
export const page = idIn(update.dictionary(pages), /\/Kids\[(\d+)/)
export const pageFacts = update.dictionary(page)
export const metadata = idIn(catalog, /\/Metadata (\d+)/)
const tail = issued.toString('latin1').slice(-400_000)
export const info = idIn(tail, /\/Info (\d+) 0 R/)
export const infoFacts = update.dictionary(info)
const [name] = /(?<=\/ID\[)<\w+>/.exec(tail)!
const [before] = /\d+(?=\n%%EOF\n$)/.exec(tail)!
export const [field, signature, form, first, second] = [
  update.reserve(),
  update.reserve(),
  update.reserve(),
  update.reserve(),
  update.reserve(),
]
const stream = update.reserve()

type Listed = { id: number; at: number | { packed: number; index: number } | 'deleted' }
/** What another program appends: its objects, where the cross-reference says they are, and its end. */
type Appended = {
  objects: [id: number, object: string][]
  trailer: string
  deleted: number[]
  /** Objects that are packed in one of this number. */
  packed: { pack: number; heads: number[]; objects: [id: number, object: string][] } | undefined
  /** What stands before the cross-reference, and what before the end. */
  between: string
  end: string
  /** Changes what the cross-reference says, and how. */
  list: (listed: Listed[]) => Listed[]
  table: (table: string) => string
  widths: string
  index: (index: string) => string
}
export type Change = (appended: Appended) => void

/** The issued file signed by another program, with its cross-reference as a table or as a stream. */
export async function signedElsewhere(change: Change = () => {}, kind: 'table' | 'stream' = 'table'): Promise<Buffer> {
  const appended: Appended = {
    objects: [
      [root, `<<${catalog}/AcroForm ${form} 0 R>>`],
      [page, `<<${pageFacts}/Annots[${field} 0 R]>>`],
      [field, `<</Type/Annot/Subtype/Widget/FT/Sig/T(Podpis)/Rect[0 0 0 0]/F 132/P ${page} 0 R/V ${signature} 0 R>>`],
      [
        signature,
        `<</Type/Sig/SubFilter/ETSI.CAdES.detached/ByteRange[0 aaaaaaaa bbbbbbbb cccccccc]/Contents<${'0'.repeat(4000)}>>>`,
      ],
      [form, `<</Fields[${field} 0 R]/SigFlags 3>>`],
    ],
    trailer: `/Root ${root} 0 R/Info ${info} 0 R/ID[${name}<00>]/Prev ${before}/Size ${stream + 1}`,
    deleted: [],
    packed: undefined,
    between: '',
    end: '',
    list: (listed) => listed,
    table: (table) => table,
    widths: '1 4 2',
    index: (index) => index,
  }
  change(appended)
  let text = issued.toString('latin1')
  const listed: Listed[] = appended.deleted.map((id) => ({ id, at: 'deleted' }))
  const write = (id: number, object: string) => {
    listed.push({ id, at: text.length })
    text += `${id} 0 obj\n${object}\nendobj\n`
  }
  for (const [id, object] of appended.objects) write(id, object)
  if (appended.packed) {
    const { pack, heads, objects } = appended.packed
    let [places, bodies] = ['', '']
    for (const [index, [id, body]] of objects.entries()) {
      places += `${heads[index]} ${bodies.length} `
      bodies += `${body} `
      listed.push({ id, at: { packed: pack, index } })
    }
    const facts = `/Type/ObjStm/N ${heads.length}/First ${places.length}/Length ${places.length + bodies.length}`
    write(pack, `<<${facts}>>stream\n${places}${bodies}\nendstream`)
  }
  text += appended.between
  const at = text.length
  const all = appended.list(listed)
  text += kind === 'table' ? tableOf(all, appended) : streamOf([...all, { id: stream, at }], appended)
  return signPlace(`${text}${appended.end}startxref\n${at}\n%%EOF\n`)
}

function tableOf(listed: Listed[], { table, trailer }: Appended): string {
  const lines = listed.map(({ id, at }) =>
    typeof at === 'number' ? `${id} 1\n${String(at).padStart(10, '0')} 00000 n \n` : `${id} 1\n0000000000 00001 f \n`,
  )
  return `${table(`xref\n0 1\n0000000000 65535 f \n${lines.join('')}`)}trailer\n<<${trailer}>>\n`
}

function streamOf(listed: Listed[], { trailer, widths, index }: Appended): string {
  const entries = listed.map(({ at }) => {
    const entry = Buffer.alloc(7)
    entry.writeUInt8(at === 'deleted' ? 0 : typeof at === 'number' ? 1 : 2)
    entry.writeUInt32BE(at === 'deleted' ? 0 : typeof at === 'number' ? at : at.packed, 1)
    entry.writeUInt16BE(typeof at === 'object' ? at.index : 0, 5)
    return entry.toString('latin1')
  })
  const said = index(listed.map(({ id }) => `${id} 1`).join(' '))
  const facts = `/Type/XRef/W[${widths}]/Index[${said}]/Length ${7 * entries.length}${trailer}`
  return `${stream} 0 obj\n<<${facts}>>stream\n${entries.join('')}\nendstream\nendobj\n`
}

/** Fills the place of a signature in a file. */
async function signPlace(text: string): Promise<Buffer> {
  const open = text.lastIndexOf(`<${'0'.repeat(4000)}>`)
  const close = open + 4002
  const digits = (n: number) => String(n).padStart(8)
  const file = Buffer.from(
    text
      .replace('aaaaaaaa', digits(open))
      .replace('bbbbbbbb', digits(close))
      .replace('cccccccc', digits(text.length - close)),
    'latin1',
  )
  const signed = await signApart(Buffer.concat([file.subarray(0, open), file.subarray(close)]), signer)
  file.write(signed.toString('hex'), open + 1)
  return file
}

/** Changes what an appended object says. */
export const change =
  (id: number, from: string, to: string): Change =>
  ({ objects }) => {
    const object = objects.find(([one]) => one === id)!
    if (!object[1].includes(from)) throw new Error(`${object[1]} has no ${from}`)
    object[1] = object[1].replace(from, to)
  }
export const add =
  (id: number, object: string): Change =>
  ({ objects }) =>
    void objects.push([id, object])
export const both =
  (...changes: Change[]): Change =>
  (appended) =>
    changes.forEach((one) => one(appended))
