import { isLarge, readApart } from '#platform/in-thread.ts'
import { problem, Problem } from '#platform/problem.ts'
import { pkdClassification } from './classification.ts'
import { openFile, type ClassificationFile } from './file-columns.ts'
import { checkTree, type FileContent, type FileUnit } from './file-tree.ts'

/** Levels of NACE by their number in the file: the level of the PKD, and the pattern of the codes. */
const levels = new Map([
  ['1', { poziom: 1, code: /^[A-Z]$/, example: 'A' }],
  ['2', { poziom: 3, code: /^\d\d$/, example: '01' }],
  ['3', { poziom: 4, code: /^\d\d\.\d$/, example: '01.1' }],
  ['4', { poziom: 5, code: /^\d\d\.\d\d$/, example: '01.10' }],
])
const anyCode = /^\S{1,50}$/

export const readNaceApart = (bytes: Uint8Array) => readApart(new URL(import.meta.url), readNace, bytes, isLarge(bytes))

/**
 * Reads a NACE file of Eurostat: sections, divisions, groups and classes. A file with a column of NUTS codes need not
 * have codes of NACE: if it forms a tree, it gets a preview with the warning of the specification (spec 3 §2.11).
 */
export function readNace(bytes: Uint8Array): FileContent {
  const file = openFile(bytes)
  const wrongType = file.has('NUTS-Code')
  try {
    const units = unitsOf(file, wrongType)
    checkTree(pkdClassification, units)
    return { units, wrongType, leftOut: 0 }
  } catch (error) {
    if (!wrongType || !(error instanceof Problem)) throw error
    throw problem('classification.looksLikeNuts', { reason: error.message })
  }
}

const unitsOf = (file: ClassificationFile, wrongType: boolean): FileUnit[] =>
  file
    .lines('Level', 'Code', 'Parent', 'Description')
    .map(({ line, Level, Code: code, Parent: parent, Description }) => {
      const level = levels.get(Level)
      if (!level) throw problem('classification.unknownLevel', { line, code, level: Level })
      if (!(wrongType ? anyCode : level.code).test(code))
        throw problem('classification.damagedCode', { line, code, example: level.example })
      // the code of a group or class begins with its parent's
      if (!wrongType && level.poziom > 3 && !code.startsWith(parent))
        throw problem('classification.wrongParent', { line, code, parent })
      return { line, kod: code, nazwa: Description, poziom: level.poziom, nadKod: parent || null }
    })
