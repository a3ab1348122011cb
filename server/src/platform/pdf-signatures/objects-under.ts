import { NotOnlySigned } from './not-only-signed.ts'
import type { PdfReader } from './pdf-reader.ts'
import { isReference, isStream, nameIn, type PdfValue } from './pdf-value.ts'

/** What no part of a signature has: attached files, actions, and the parts of a document. */
const FORBIDDEN_ENTRIES = new Set([
  'A',
  'AA',
  'AF',
  'Annots',
  'EF',
  'EmbeddedFiles',
  'JavaScript',
  'JS',
  'Names',
  'OpenAction',
  'URI',
  'XFA',
])
const FORBIDDEN_TYPES = new Set(['Action', 'Catalog', 'EmbeddedFile', 'Filespec', 'ObjStm', 'Page', 'Pages', 'XRef'])

/** The numbers of the new objects to which values lead. Throws where they lead to what no part of a signature has. */
export function objectsUnder(
  values: readonly (PdfValue | undefined)[],
  after: PdfReader,
  before: PdfReader,
): Set<number> {
  const found = new Set<number>()
  const follow = (value: PdfValue | undefined): void => {
    if (isReference(value)) {
      const { reference: id } = value
      if (found.has(id) || before.has(id)) return
      found.add(id)
      follow(after.object(id))
    } else if (Array.isArray(value)) value.forEach(follow)
    else {
      const dictionary = isStream(value) ? value.dictionary : value
      if (!(dictionary instanceof Map)) return
      if (FORBIDDEN_TYPES.has(nameIn(dictionary.get('Type')) ?? '')) throw new NotOnlySigned('changed')
      for (const [name, one] of dictionary) {
        if (FORBIDDEN_ENTRIES.has(name)) throw new NotOnlySigned('changed')
        follow(one)
      }
    }
  }
  values.forEach(follow)
  return found
}
