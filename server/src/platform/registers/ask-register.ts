import { setTimeout as pause } from 'node:timers/promises'
import { problem } from '../problem.ts'

export type Question = {
  /** The register's name for users, in the message that it does not answer. */
  register: string
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  /** Time limit of one try, including reading the answer. */
  timeoutMs?: number
  tries?: number
  /** Pause before the second try; each later pause is twice as long. */
  pauseMs?: number
  /** The longest answer that is read. */
  maxBytes?: number
  /** Recognises an answer with a status from 500 up that is still left to the caller, such as a SOAP fault. */
  isAnswer?: (answer: RegisterAnswer) => boolean
}
export type RegisterAnswer = { status: number; headers: Headers; bytes: Buffer }

/**
 * Asks an outside register. A network failure, silence, an overlong answer and the statuses 429 and 5xx are tried again;
 * when all tries fail, the caller gets 503 and the log has the last failure. Any other status is left to the caller.
 */
export async function askRegister(question: Question): Promise<RegisterAnswer> {
  const { register, tries = 3, pauseMs = 300, isAnswer } = question
  for (let attempt = 1; ; attempt++) {
    let cause: unknown
    try {
      const answer = await askOnce(question)
      if ((answer.status !== 429 && answer.status < 500) || isAnswer?.(answer)) return answer
      cause = new Error(`${register} answered ${answer.status}`)
    } catch (error) {
      cause = error
    }
    if (attempt === tries) throw problem('register.unavailable', { register }, { cause })
    await pause(pauseMs * 2 ** (attempt - 1))
  }
}

async function askOnce({
  url,
  method = 'GET',
  headers = {},
  body,
  timeoutMs = 10_000,
  maxBytes = 33_554_432,
}: Question): Promise<RegisterAnswer> {
  const response = await fetch(url, {
    method,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    ...(body !== undefined && { body }),
  })
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new Error(`An answer of more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return { status: response.status, headers: response.headers, bytes: Buffer.concat(chunks) }
}
