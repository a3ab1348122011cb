/** The thread in which documents are set: Typst keeps it busy for seconds, and nobody else waits for it. */
import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { initSync, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import { declareAccessible } from './declare-accessible.ts'

export type Job = { template: string; data: string }
/** `memory` is what the compiler holds by now, in bytes; it grows with every document and is never given back. */
export type Outcome = ({ pdf: Uint8Array<ArrayBuffer> } | { error: string }) & { memory: number }

// Whoever works on the screen comes first. Only Linux takes this of the calling thread alone.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const templates = new URL('../../../templates/', import.meta.url)
const fileOf = (address: string) => readFileSync(fileURLToPath(address))
const fonts = [
  import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
]

const { memory } = initSync({
  module: new WebAssembly.Module(fileOf(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'))),
})
const builder = new TypstCompilerBuilder()
builder.set_dummy_access_model()
for (const font of fonts) await builder.add_raw_font(fileOf(font))
const typst = await builder.build()

parentPort!.on('message', ({ template, data }: Job) => {
  const outcome = { ...render(template, data), memory: memory.buffer.byteLength }
  parentPort!.postMessage(outcome, 'pdf' in outcome ? [outcome.pdf.buffer] : [])
})

/** Data are a file that the template reads, never markup: no text of a row is taken for an instruction. */
function render(template: string, data: string): { pdf: Uint8Array<ArrayBuffer> } | { error: string } {
  try {
    typst.add_source(`/${template}`, readFileSync(new URL(template, templates), 'utf8'))
    typst.map_shadow('/data.json', Buffer.from(data))
    const { result, diagnostics } = typst.compile(`/${template}`, undefined, 'pdf', WITH_DIAGNOSTICS) as {
      result?: Uint8Array<ArrayBuffer>
      diagnostics?: { message: string; range: string }[]
    }
    if (result) return { pdf: declareAccessible(result) }
    return { error: (diagnostics ?? []).map(({ message, range }) => `${template} ${range}: ${message}`).join('\n') }
  } catch (error) {
    return { error: String(error) }
  } finally {
    typst.reset()
  }
}

const WITH_DIAGNOSTICS = 3
