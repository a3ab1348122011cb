/** The process that sets lists as documents, one after another: a list comes in as JSON, its PDF or what went wrong goes out. */
import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { readFont } from './font.ts'
import { setTable } from './set-table.ts'
import type { Table } from './table.ts'

export type Outcome = { pdf: Uint8Array } | { error: string }

// whoever works on the screen comes first
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const fontOf = (address: string) => readFont(readFileSync(fileURLToPath(address)))
const fonts = {
  plain: fontOf(import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf')),
  bold: fontOf(import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf')),
}

process.on('message', (json: string) => process.send!(outcomeOf(json)))

function outcomeOf(json: string): Outcome {
  try {
    return { pdf: setTable(JSON.parse(json) as Table, fonts) }
  } catch (error) {
    return { error: String(error) }
  }
}
