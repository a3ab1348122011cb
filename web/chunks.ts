import { build, type Plugin } from 'vite'

/** What is there before anyone has signed in: the page itself and the sign-in page. */
const firstScreens = /\/web\/index\.html$|\/features\/session\/login-page\.tsx$/
/** Smaller chunks are not worth a request of their own. */
const WORTH_A_REQUEST = 40_000

/**
 * Gathers what screens share into a few chunks. What the sign-in page needs is one chunk, so that it waits for nothing
 * else; what only one screen needs comes with that screen.
 */
export function gatherChunks(root: string): Plugin {
  let first = new Set<string>()
  return {
    name: 'gather-chunks',
    apply: 'build',
    async buildStart() {
      first = await modulesOfFirstScreens(root)
    },
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            strictExecutionOrder: true,
            codeSplitting: {
              groups: [
                { name: 'first', test: (id) => first.has(id), priority: 1 },
                { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: WORTH_A_REQUEST },
              ],
            },
          },
        },
      },
    }),
  }
}

/** Only a build tells which parts of a library are used by whom, so one is made for its chunks alone. */
async function modulesOfFirstScreens(root: string): Promise<Set<string>> {
  const built = await build({ configFile: false, root, logLevel: 'silent', build: { write: false, minify: false } })
  if (!('output' in built)) throw new Error('A build for its chunks has one output')
  const chunks = new Map(built.output.filter((one) => one.type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
  const modules = new Set<string>()
  const reach = (name: string): void => {
    const chunk = chunks.get(name)
    if (!chunks.delete(name) || !chunk) return
    chunk.moduleIds.forEach((id) => modules.add(id))
    chunk.imports.forEach(reach)
  }
  for (const { fileName, facadeModuleId } of chunks.values())
    if (firstScreens.test(facadeModuleId ?? '')) reach(fileName)
  return modules
}
