import type { CallInput, Endpoint, FileEndpoint } from '#contract/kernel/endpoint.ts'
import { fileNameOf } from '#contract/kernel/file.ts'
import { limits } from '#contract/limits.ts'
import { CallError, make, readJson, type CallOptions, type CallParts } from './call.ts'

/** Makes a call that answers with a file, and saves it. Gives its name; nothing when there was nothing to save (204). */
export const download = <E extends FileEndpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions) =>
  downloadWith(endpoint, input, options)

type Received = { name: string; blob: Blob }

/** The same with parts that the compiler does not compare with the endpoint. */
export async function downloadWith(
  endpoint: Endpoint,
  parts: CallParts,
  options: CallOptions = {},
): Promise<string | undefined> {
  const file = await make(endpoint, parts, options, async (response): Promise<Received | undefined> => {
    if (!response.ok || response.status === 204) return readJson(response)
    const blob = await response.blob().catch((error: unknown) => {
      if (options.signal?.aborted) throw error
      // the file broke off on its way
      throw new CallError(0)
    })
    return { name: fileNameOf(response.headers.get('content-disposition'), response.headers.get('content-type')), blob }
  })
  if (file === undefined) return undefined
  saveFile(file.blob, file.name)
  return file.name
}

/** Hands a file to the browser for saving. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), limits.noticeMs)
}
