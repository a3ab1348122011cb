import { extractText, getDocumentProxy } from 'unpdf'

/** The words of a PDF as a reader gets them, page after page. */
export async function textOfPdf(pdf: Uint8Array): Promise<string> {
  // the library takes the bytes away from their owner
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(pdf)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
