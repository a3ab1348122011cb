import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readFont, type Font } from './font.ts'

/** The fonts of documents; `spare` has what the other two lack, and is read when it is needed first. */
export type Fonts = { plain: Font; bold: Font; spare: () => Font }

export function loadFonts(): Fonts {
  let spare: Font | undefined
  return {
    plain: fontOf(import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf')),
    bold: fontOf(import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf')),
    spare: () => (spare ??= fontOf(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))),
  }
}

const fontOf = (address: string): Font => readFont(readFileSync(fileURLToPath(address)))
