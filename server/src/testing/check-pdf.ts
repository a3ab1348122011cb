import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('./CheckPdf.java', import.meta.url))
/** Brings veraPDF's classes and its profiles of rules. */
const rules = fileURLToPath(new URL('../lib/opendataloader-pdf-cli.jar', import.meta.resolve('@opendataloader/pdf')))

/** One profile held against one file: how many checks were made, and the rules that it breaks, with the place. */
export type Verdict = { profile: string; file: string; checks: number; faults: string[] }

/** Holds files against profiles of veraPDF, all in one start of Java. */
export async function checkPdf(profiles: readonly string[], files: Record<string, Buffer>): Promise<Verdict[]> {
  const folder = await mkdtemp(join(tmpdir(), 'latarnia-pdf-'))
  try {
    const paths = Object.keys(files).map((_, i) => join(folder, `${i}.pdf`))
    await Promise.all(Object.values(files).map((bytes, i) => writeFile(paths[i]!, bytes)))
    const { stdout } = await promisify(execFile)('java', ['-cp', rules, program, profiles.join(','), ...paths])
    return readVerdicts(stdout, (path) => Object.keys(files)[paths.indexOf(path)]!)
  } finally {
    await rm(folder, { recursive: true })
  }
}

function readVerdicts(output: string, nameOf: (path: string) => string): Verdict[] {
  const verdicts: Verdict[] = []
  for (const line of output.trimEnd().split('\n'))
    if (line.startsWith('  ')) verdicts.at(-1)!.faults.push(line.trim())
    else {
      const [, profile, path, checks] = line.split(' ') as [string, string, string, string]
      verdicts.push({ profile, file: nameOf(path), checks: Number(checks), faults: [] })
    }
  return verdicts
}
