import type { CallInput, Endpoint, ReplyOf } from '#contract/kernel/endpoint.ts'
import { present } from '#contract/kernel/lists.ts'
import { newRequestId, REQUEST_ID } from '#contract/kernel/request-id.ts'
import { addressOf, CallError, mayRepeat, settle } from './call.ts'

type Options<E extends Endpoint> = {
  input?: Partial<CallInput<E>>
  onProgress?: (percent: number) => void
  signal?: AbortSignal
}

/** Makes a call that takes a file, and reports the progress (0–100), which `fetch` cannot. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  file: File,
  options: Options<E> = {},
): Promise<ReplyOf<E>> {
  let answer = await send(endpoint, file, options)
  if (await mayRepeat(endpoint, answer.status)) answer = await send(endpoint, file, options)
  return settle(endpoint, answer.status, answer.getResponseHeader('x-session-ttl'), answerOf(answer))
}

function send<E extends Endpoint>(
  endpoint: E,
  file: File,
  { input = {}, onProgress, signal }: Options<E>,
): Promise<XMLHttpRequest> {
  const form = new FormData()
  form.append(present(endpoint.options.upload, 'file of this call').field, file, file.name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, addressOf(endpoint, input))
    request.setRequestHeader(REQUEST_ID, newRequestId())
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(Math.round((100 * loaded) / total)))
    for (const end of ['error', 'abort']) request.addEventListener(end, () => reject(new CallError(0)))
    signal?.addEventListener('abort', () => request.abort())
    request.addEventListener('load', () => resolve(request))
    request.send(form)
  })
}

function answerOf(request: XMLHttpRequest) {
  try {
    return JSON.parse(request.responseText)
  } catch {
    return undefined
  }
}
