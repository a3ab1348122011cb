import type { CallInput, Endpoint, ReplyOf } from '#contract/kernel/endpoint.ts'
import { addressOf, CallError, settle } from './call.ts'

/** Makes a call that takes a file, and reports the progress (0–100), which `fetch` cannot. */
export function upload<E extends Endpoint>(
  endpoint: E,
  file: File,
  {
    input = {},
    onProgress,
    signal,
  }: { input?: Partial<CallInput<E>>; onProgress?: (percent: number) => void; signal?: AbortSignal } = {},
): Promise<ReplyOf<E>> {
  const form = new FormData()
  form.append(endpoint.options.upload!.field, file, file.name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, addressOf(endpoint, input as CallInput<E>))
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(Math.round((100 * loaded) / total)))
    for (const end of ['error', 'abort']) request.addEventListener(end, () => reject(new CallError(0)))
    signal?.addEventListener('abort', () => request.abort())
    request.addEventListener('load', () => {
      try {
        resolve(settle(endpoint, request.status, request.getResponseHeader('x-session-ttl'), answerOf(request)))
      } catch (error) {
        reject(error)
      }
    })
    request.send(form)
  })
}

function answerOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText)
  } catch {
    return undefined
  }
}
