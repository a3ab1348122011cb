/** The process that sets one list as a document: the list comes in as JSON, the PDF goes out. */
import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { readFont } from './font.ts'
import { setTable } from './set-table.ts'
import type { Table } from './table.ts'

// whoever works on the screen comes first
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const fontOf = (address: string) => readFont(readFileSync(fileURLToPath(address)))
const fonts = {
  plain: fontOf(import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf')),
  bold: fontOf(import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf')),
}
const table = JSON.parse((await buffer(process.stdin)).toString()) as Table
process.stdout.end(setTable(table, fonts))
