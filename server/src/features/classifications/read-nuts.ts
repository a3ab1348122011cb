import { isLarge, readApart } from '#platform/in-thread.ts'
import { problem, Problem } from '#platform/problem.ts'
import { nutsClassification } from './classification.ts'
import { openFile, type ClassificationFile } from './file-columns.ts'
import { checkTree, type FileContent, type FileUnit } from './file-tree.ts'

export const readNutsApart = (bytes: Uint8Array) => readApart(new URL(import.meta.url), readNuts, bytes, isLarge(bytes))

/**
 * Reads a NUTS file of Eurostat. Only the code tells which unit lies in which: `Level`, `Code` and `Parent` mean
 * something else in each edition. Of a file for all Europe only the Polish units are kept (docs/decisions/0010).
 */
export function readNuts(bytes: Uint8Array): FileContent {
  const file = openFile(bytes)
  const wrongType = !file.has('NUTS-Code')
  if (wrongType && !file.has('Code')) throw problem('csv.noColumn', { column: 'NUTS-Code' })
  try {
    return { ...polishUnits(linesOf(file)), wrongType }
  } catch (error) {
    if (!wrongType || !(error instanceof Problem)) throw error
    throw problem('classification.looksLikeNace', { reason: error.message })
  }
}

type Line = { line: number; code: string; name: string }

const linesOf = (file: ClassificationFile): Line[] => {
  if (file.has('NUTS-Code'))
    return file
      .lines('NUTS-Code', 'Description')
      .map(({ line, 'NUTS-Code': code, Description: name }) => ({ line, code, name }))
  return file.lines('Code', 'Description').map(({ line, Code: code, Description: name }) => ({ line, code, name }))
}

function polishUnits(lines: readonly Line[]): Pick<FileContent, 'units' | 'leftOut'> {
  const entries = lines.filter((line) => !isHeading(line))
  const polish = entries.filter(({ code }) => /^pl/i.test(code))
  if (entries.length && !polish.length) throw problem('classification.noPolishUnits')
  const units = withoutRepeatedCountry(polish.map(unitOf), entries.length < lines.length)
  checkTree(nutsClassification, units)
  return { units, leftOut: entries.length - polish.length }
}

/** Older editions list the units by level, each list under its own heading. */
const isHeading = ({ code, name }: Line): boolean => code === 'XX' || /^NUTS LEVEL \d$/i.test(name)

function unitOf({ line, code, name }: Line): FileUnit {
  if (!/^PL[A-Z\d]{0,3}$/.test(code)) throw problem('classification.damagedCode', { line, code, example: 'PL213' })
  const root = code.length === 2
  return { line, kod: code, nazwa: name, poziom: code.length - 1, nadKod: root ? null : code.slice(0, -1) }
}

/** The countries are repeated under each heading. */
const withoutRepeatedCountry = (units: readonly FileUnit[], headed: boolean): FileUnit[] => {
  const country = units.find(({ poziom }) => poziom === 1)
  return units.filter((unit) => !headed || unit.poziom > 1 || unit === country)
}
