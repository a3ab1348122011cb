import { first } from '#contract/kernel/lists.ts'
import { withXml } from './with-xml.ts'

/** What a document says in plain Polish, in its one element `Tresc` of any namespace. */
export const plainTextOf = (document: Buffer): string | null =>
  withXml(document, (xml) => {
    const found = xml.find(`//*[local-name() = 'Tresc']`)
    return found.length === 1 ? first(found).content.trim() : null
  })
