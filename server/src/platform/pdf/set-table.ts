import { printedList } from '#contract/printed-list.ts'
import type { Font } from './font.ts'
import { PdfFile, textString } from './pdf-file.ts'
import { CAP_HEIGHT, LEFT, LINE, Sheets, TEXT_WIDTH, type Faces } from './sheets.ts'
import { setRows } from './table-rows.ts'
import type { Table } from './table.ts'
import { Tags } from './tags.ts'
import { Typeface } from './typeface.ts'
import { settable, wrap } from './wrap.ts'

const [TITLE_SIZE, ABOUT_SIZE] = [15, 9]

/** A list as a tagged document (PDF/UA): title, what it is about, its rows, and on each page which page it is. */
export function setTable(raw: Table, fonts: { plain: Font; bold: Font }): Buffer {
  const table = settableTable(raw)
  const file = new PdfFile()
  const faces = {
    plain: new Typeface('SourceSans3-Regular', fonts.plain),
    bold: new Typeface('SourceSans3-SemiBold', fonts.bold),
  }
  const tags = new Tags(file)
  const sheets = new Sheets(file, faces)
  setHeading(table, sheets, tags, faces)
  setRows(table, sheets, tags, faces)
  const pages = file.reserve()
  sheets.finish(pages, (page, count) => [table.title, printedList.page(page, count)])
  const structure = tags.finish(sheets.all)
  const metadata = file.addStream('/Type/Metadata/Subtype/XML', Buffer.from(metadataOf(table.title)), false)
  const catalog = file.add(
    `<</Type/Catalog/Pages ${pages} 0 R/StructTreeRoot ${structure} 0 R/MarkInfo<</Marked true>>/Lang (pl)` +
      `/ViewerPreferences<</DisplayDocTitle true>>/Metadata ${metadata} 0 R>>`,
  )
  return file.finish(catalog, file.add(`<</Title${textString(table.title)}/Producer(Latarnia)>>`))
}

const settableTable = ({ title, about, columns, rows }: Table): Table => ({
  title: settable(title),
  about: about.map(settable),
  columns: columns.map((column) => ({ ...column, label: settable(column.label) })),
  rows: rows.map((row) => row.map((text) => text && settable(text))),
})

function setHeading({ title, about }: Table, sheets: Sheets, tags: Tags, faces: Faces): void {
  const sheet = sheets.next()
  const set = (kind: string, text: string, face: keyof Faces, size: number) => {
    const lines = wrap(text, faces[face], (TEXT_WIDTH / size) * 1000)
    const drawn = sheets.write(lines, face, size, LEFT, sheet.y)
    sheet.texts += tags.within(kind, tags.document, (tag) => tags.mark(sheet, tag, drawn))
    sheet.y -= lines.length * LINE * size
  }
  set('H1', title, 'bold', TITLE_SIZE)
  for (const text of about) set('P', text, 'plain', ABOUT_SIZE)
  sheet.y -= (LINE - CAP_HEIGHT) * ABOUT_SIZE
}

/** What PDF/UA wants to be told apart from the pages: that it is PDF/UA, its title and its language. */
const metadataOf = (title: string): string =>
  `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${inXml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>pl</rdf:li></rdf:Bag></dc:language>
<pdfuaid:part xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

const inXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
