import { printed } from '#contract/printed.ts'
import { note, type Document } from './document.ts'
import type { Fonts } from './fonts.ts'
import { greyProfile } from './grey-profile.ts'
import { Letters } from './letters.ts'
import { metadataOf } from './metadata.ts'
import { pages } from './page.ts'
import { PdfFile } from './pdf-file.ts'
import { setBlocks } from './set-block.ts'
import { settableBlock } from './settable-block.ts'
import { Sheets } from './sheets.ts'
import { Tags } from './tags.ts'

/** Sets a document that everyone can read and archives take (PDF/UA-1, PDF/A-2a); each page says which it is. */
export function setDocument({ title: rawTitle, page, blocks }: Document, fonts: Fonts, madeAt = new Date()): Buffer {
  const letters = new Letters(fonts)
  const settable = (text: string) => letters.settable(text)
  const title = settable(rawTitle).replaceAll('\n', ' ')
  const file = new PdfFile()
  const tags = new Tags(file)
  const sheets = new Sheets(file, pages[page], fonts)
  setBlocks(
    { sheets, tags },
    blocks.map((block) => settableBlock(block, settable)),
  )
  if (letters.someAsCodes) setBlocks({ sheets, tags }, [note(printed.lettersAsCodes)])
  const pagesId = file.reserve()
  sheets.finish(pagesId, (page, count) => [title, printed.page(page, count)])
  const structure = tags.finish(sheets.all)
  const { info, xmp } = metadataOf(title, madeAt)
  const metadata = file.addStream('/Type/Metadata/Subtype/XML', Buffer.from(xmp), false)
  const profile = file.addStream('/N 1', greyProfile())
  const catalog = file.add(
    `<</Type/Catalog/Pages ${pagesId} 0 R/StructTreeRoot ${structure} 0 R/MarkInfo<</Marked true>>/Lang (pl)` +
      `/ViewerPreferences<</DisplayDocTitle true>>/Metadata ${metadata} 0 R` +
      `/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(Grey gamma 2.2)/DestOutputProfile ${profile} 0 R>>]>>`,
  )
  return file.finish(catalog, file.add(info))
}
