import { strFromU8, unzipSync } from 'fflate'
import { present } from '#contract/kernel/lists.ts'
import { problem } from '../problem.ts'
import { parseXml } from '../xml.ts'
import { requireHarmlessZip } from './zip-directory.ts'

/** A sheet of a workbook, and the part of the archive that holds it. */
export type Sheet = { name: string; part: string }

/** The parts that lead to the sheets are short. */
const LONGEST_PART = 1024 * 1024

/** The sheets of a workbook in their order. Anything but a harmless workbook that counts days from 1900 is refused. */
export function sheetsOf(bytes: Buffer): Sheet[] {
  if (startsWith(bytes, OLD_OFFICE)) throw problem('xlsx.locked')
  if (!startsWith(bytes, ARCHIVE)) throw problem('xlsx.none')
  const sizes = new Map(requireHarmlessZip(bytes).map(({ name, size }) => [name, size]))
  const read = (part: string): Xml => {
    const size = sizes.get(part)
    if (size === undefined) throw problem('xlsx.none')
    if (size > LONGEST_PART) throw problem('xlsx.broken')
    try {
      return parseXml(strFromU8(present(unzipSync(bytes, { filter: ({ name }) => name === part })[part], part)))
    } catch (error) {
      throw problem('xlsx.broken', {}, { cause: error })
    }
  }
  const part = relationsOf(read('_rels/.rels'), '').find(({ type }) => type === 'officeDocument')?.part
  const { workbook } = part ? read(part) : {}
  if (!part || typeof workbook !== 'object') throw problem('xlsx.none')
  if (isTrue(workbook.workbookPr?.['@date1904'])) throw problem('xlsx.since1904')
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const worksheets = relationsOf(read(`${folder}_rels/${part.slice(folder.length)}.rels`), folder).filter(
    ({ type }) => type === 'worksheet',
  )
  return listOf(workbook.sheets?.sheet).flatMap((sheet) => {
    const found = worksheets.find(({ id }) => id === sheet['@id'])
    return found && sheet['@name'] ? [{ name: sheet['@name'], part: found.part }] : []
  })
}

const ARCHIVE = Buffer.from('PK\x03\x04')
/** Workbooks of old, and new ones with a password, are compound documents instead of archives. */
const OLD_OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

type Attributes = Partial<Record<`@${string}`, string>>
type Xml = {
  workbook?: { workbookPr?: Attributes; sheets?: { sheet?: Attributes | Attributes[] } }
  Relationships?: { Relationship?: Attributes | Attributes[] }
}
const listOf = <Item>(value: Item | Item[] | undefined): Item[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]
const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

/** What a part refers to. Addresses are relative to its folder unless they begin with a slash. */
const relationsOf = ({ Relationships }: Xml, folder: string) =>
  listOf(Relationships?.Relationship).map((one) => ({
    id: one['@Id'],
    type: one['@Type']?.split('/').at(-1),
    part: partAt(one['@Target'] ?? '', folder),
  }))
function partAt(target: string, folder: string): string {
  const address = URL.parse(target, `file:///${folder}`)
  if (!address) throw problem('xlsx.broken')
  return address.pathname.slice(1)
}
const startsWith = (bytes: Buffer, mark: Buffer): boolean => bytes.subarray(0, mark.length).equals(mark)
