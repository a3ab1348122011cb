import { printed } from '#contract/printed.ts'
import { note, type BoundDocuments, type Document, type Part } from './document.ts'
import type { Fonts } from './fonts.ts'
import { greyProfile } from './grey-profile.ts'
import { Letters } from './letters.ts'
import { metadataOf } from './metadata.ts'
import { pages } from './page.ts'
import { PdfFile } from './pdf-file.ts'
import { setBlocks } from './set-block.ts'
import { settableBlock } from './settable-block.ts'
import type { Setting } from './setting.ts'
import { Sheets } from './sheets.ts'
import { Tags } from './tags.ts'

/** Sets a document that everyone can read and archives take (PDF/UA-1, PDF/A-2a); each page says which it is. */
export function setDocument(document: Document | BoundDocuments, fonts: Fonts, madeAt = new Date()): Buffer {
  const file = new PdfFile()
  const tags = new Tags(file)
  const sheets = new Sheets(file, pages[document.page], fonts)
  for (const part of 'parts' in document ? document.parts : [document]) setPart({ sheets, tags }, part, fonts)
  const pagesId = file.reserve()
  sheets.finish(pagesId, printed.page)
  const structure = tags.finish(sheets.all)
  const { info, xmp } = metadataOf(inOneLine(new Letters(fonts).settable(document.title)), madeAt)
  const metadata = file.addStream('/Type/Metadata/Subtype/XML', Buffer.from(xmp), false)
  const profile = file.addStream('/N 1', greyProfile())
  const catalog = file.add(
    `<</Type/Catalog/Pages ${pagesId} 0 R/StructTreeRoot ${structure} 0 R/MarkInfo<</Marked true>>/Lang (pl)` +
      `/ViewerPreferences<</DisplayDocTitle true>>/Metadata ${metadata} 0 R` +
      `/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(Grey gamma 2.2)/DestOutputProfile ${profile} 0 R>>]>>`,
  )
  return file.finish(catalog, file.add(info))
}

/** Each part explains its letters written as codes: it may be handed on without the others. */
function setPart(setting: Setting, { title, blocks }: Part, fonts: Fonts): void {
  const letters = new Letters(fonts)
  const settable = (text: string) => letters.settable(text)
  setting.sheets.startPart(inOneLine(settable(title)))
  setBlocks(
    setting,
    blocks.map((block) => settableBlock(block, settable)),
  )
  if (letters.someAsCodes) setBlocks(setting, [note(printed.lettersAsCodes)])
}

const inOneLine = (text: string): string => text.replaceAll('\n', ' ')
