import { account } from '#contract/account/account.ts'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { errors, withIncident } from '#contract/errors.ts'
import { codesOf } from '#contract/kernel/codes.ts'
import { isChange, type Endpoint } from '#contract/kernel/endpoint.ts'
import { fileNameOf, kindOf } from '#contract/kernel/file.ts'
import { passkeys } from '#contract/second-factor/passkeys.ts'
import { secondFactor } from '#contract/second-factor/second-factor.ts'
import type { Answer, Attempt } from './attempt.ts'
import { accepts, isAddress } from './attempt.ts'
import { mayMake, type Caller } from './callers.ts'

/** One call that was made: by whom, with what, the answer, and the tables it wrote to. */
export type Exchange = { call: Endpoint; caller: Caller; attempt: Attempt; answer: Answer; changed: readonly string[] }

/** What is wrong with an exchange, if anything. */
type Invariant = (exchange: Exchange) => string | boolean

const Refusal = z.strictObject({
  code: z.enum(codesOf(errors)),
  message: z.string().min(1),
  fieldErrors: z.array(z.strictObject({ field: z.string(), message: z.string().min(1) })).optional(),
  key: z.unknown().optional(),
  incident: z.string().optional(),
})
const sentences = Object.values(errors).map(([status, sentence]) => {
  const expected = status < 500 ? sentence : withIncident(sentence, '{incident}')
  const pattern = expected.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{\w+\}/g, '[^]*')
  return { status, pattern: new RegExp(`^${pattern}$`) }
})

const nameOf = ({ headers }: Answer): string => fileNameOf(headers['content-disposition'] as string | undefined)
const isRefusal = ({ status }: Answer): boolean => status >= 400

export const invariants: Readonly<Record<string, Invariant>> = {
  'no call fails': ({ answer: { status } }) => status >= 500 && status !== errors['server.busy'][0],

  'a refusal is one of the catalogue, in its own form': ({ answer }) => {
    if (!isRefusal(answer)) return false
    const { data, error } = Refusal.safeParse(answer.json)
    if (error) return z.prettifyError(error)
    const listed = sentences.some(({ status, pattern }) => status === answer.status && pattern.test(data.message))
    return !listed && `not in the catalogue with the status ${answer.status}: ${data.message}`
  },

  'a success is what the contract promises, and no more': ({ call, answer }) => {
    if (isRefusal(answer)) return false
    if (call.options.lines) return wrongLine(call.options.lines.gives, answer.bytes)
    if (answer.status === 204 || call.reply.type === 'undefined')
      return answer.bytes.length > 0 && 'an undeclared answer'
    if (call.options.file) return !call.options.file.includes(kindOf(nameOf(answer))!) && 'an undeclared kind of file'
    const { data, error } = call.reply.safeParse(answer.json)
    if (error) return z.prettifyError(error)
    return !isDeepStrictEqual(data, answer.json) && 'it tells more than the contract declares'
  },

  'access is what the contract declares': ({ call, caller, attempt, answer }) => {
    const { status, json } = answer
    if (!isAddress(attempt)) return status !== 400 && 'what is no address is read as one'
    const message = (json as { message?: string } | undefined)?.message
    if (call.access !== 'public' && !caller.actor) return status !== 401 && 'a visitor is let in'
    if (!mayMake(caller, call)) return status !== 403 && 'one without the permission is let in'
    const stopped = stopping.map((code) => errors[code][1] as string)
    return message !== undefined && stopped.includes(message) && 'one who has the permission is stopped'
  },

  'what the schemas refuse is refused': ({ call, attempt, answer }) =>
    !isRefusal(answer) && !call.options.upload && !call.options.lines && !accepts(call, attempt) && 'it was taken',

  'a refusal changes nothing': ({ call, answer, changed }) =>
    isRefusal(answer) &&
    !recordsFailures(call) &&
    changed.some((table) => !(verifiesCodes(call) && guessTables.includes(table))) &&
    `written: ${changed.join(', ')}`,

  'reading changes nothing': ({ call, changed }) =>
    !isChange(call) && !call.path.includes('/captcha/') && changed.length > 0 && `written: ${changed.join(', ')}`,
}

/** Refusals of callers who may not make a call at all. */
const stopping = ['session.none', 'session.forbidden', 'key.unknown', 'key.notOpen', 'key.forbidden'] as const

/** The first line of an answer that the contract does not promise, or that breaks the stream off: no line may do that. */
function wrongLine(promised: z.ZodType, bytes: Buffer): string | false {
  const lines = bytes.toString().split('\n').filter(Boolean)
  const isPromised = (line: string) => {
    const outcome: unknown = JSON.parse(line)
    return isDeepStrictEqual(promised.safeParse(outcome).data, outcome) && !line.includes('PRZERWANO')
  }
  return lines.find((line) => !isPromised(line)) ?? false
}

/** Failed sign-ins are counted, since that is how they are finally refused. */
const recordsFailures = ({ path }: Endpoint): boolean => path.startsWith('/api/auth/')

/** One's own password and codes can be guessed too: such a refusal is counted and audited, and writes nothing else. */
const verifiesCodes = (call: Endpoint): boolean =>
  (
    [
      secondFactor.begin,
      secondFactor.confirm,
      secondFactor.newCodes,
      secondFactor.remove,
      secondFactor.confirmAct,
      secondFactor.confirmByPassword,
      passkeys.begin,
      passkeys.add,
      passkeys.remove,
      passkeys.confirmAct,
      account.editProfile,
      account.updateData,
    ] as Endpoint[]
  ).includes(call)
const guessTables: readonly string[] = ['nieudane_logowania', 'audyt', 'wyzwanie']

/** Every invariant that an exchange breaks, by name. */
export const brokenBy = (exchange: Exchange): string[] =>
  Object.entries(invariants).flatMap(([name, holds]) => {
    const wrong = holds(exchange)
    return wrong === false ? [] : [wrong === true ? name : `${name}: ${wrong}`]
  })
