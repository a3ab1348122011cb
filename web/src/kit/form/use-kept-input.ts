import { use, useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { newRequestId } from '#contract/kernel/request-id.ts'
import { keepText, keptKey, keptText } from '#kit/kept-text.ts'
import { notice } from '#kit/notices.tsx'
import { createStore, type Store } from '#kit/store.ts'
import { UserContext } from '#kit/user.ts'
import type { FormValues } from './form-values.ts'

/** The last call of a form: what it was made from, as one text, and its body. */
type SentCall = { from: string; body: unknown }

/** What a form knows of its input beside the values; it survives a reload together with them. */
type FormInput = {
  /** The fields in which the user has typed or chosen something. */
  typed: ReadonlySet<string>
  /** The idempotency key of the call that stores the input: repeated, the call stores nothing twice. */
  idempotencyKey: string
  /** The call under this key whose answer is not there, to be repeated as it was. */
  sent?: SentCall | undefined
}

/** The input of a form, and where it is kept. */
export type KeptInput = {
  /** The key of the stored text, if unsaved input is stored. */
  key: string | undefined
  input: RefObject<FormInput>
  /** The fields with a suggestion that the user has neither changed nor left. */
  suggested: Store<ReadonlySet<string>>
  /** Keeps a call in `input` until its answer is there, after a reload too; `undefined` once it was refused. */
  noteSent: (sent: SentCall | undefined) => void
}

/** Secrets are never stored. */
const secret = /password|haslo|token|pesel/i

type Kept = Omit<FormInput, 'typed'> & { from: FormValues; now: FormValues; typed: string[]; suggested: string[] }
type Given = { schema: z.ZodObject; start: RefObject<FormValues>; active: boolean }

/** Nothing typed yet. */
const newInput = (): FormInput => ({ typed: new Set(), idempotencyKey: newRequestId() })

/** The same names but one; the same set if it is not among them. */
export const withoutName = (names: ReadonlySet<string>, name: string): ReadonlySet<string> =>
  names.has(name) ? new Set([...names].filter((other) => other !== name)) : names

/**
 * Notes in which fields the user types, and which have a suggestion. Unsaved input survives a crash or a reload of the
 * page: it is kept for its user from the first change by the user while the form differs from what it started with, and
 * put back into a form of the same address that starts with the same values, so into the same version of the same record.
 * Suggestions then leave everything that was put back.
 */
export function useKeptInput(
  { reset, subscribe }: Pick<UseFormReturn, 'reset' | 'subscribe'>,
  { schema, start, active }: Given,
): KeptInput {
  const [first] = useState(newInput)
  const input = useRef(first)
  const [suggested] = useState(() => createStore<ReadonlySet<string>>(new Set()))
  const login = use(UserContext)?.login
  const names = Object.keys(schema.shape)
  const key =
    active && login !== undefined && !names.some((name) => secret.test(name))
      ? keptKey(login, window.location.pathname, names.join())
      : undefined

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type, name }) => {
          if (type !== 'change' || !name) return
          input.current = { ...input.current, typed: new Set([...input.current.typed, name]) }
          suggested.set(withoutName(suggested.get(), name))
        },
      }),
    [subscribe, suggested],
  )

  useEffect(() => {
    if (key === undefined) return undefined
    const kept = readKept(key, start.current)
    if (kept) {
      const { now, typed, idempotencyKey, sent } = kept
      suggested.set(new Set(kept.suggested))
      input.current = { typed: new Set([...typed, ...namesOfChanges(start.current, now)]), idempotencyKey, sent }
      reset({ ...start.current, ...now }, { keepDefaultValues: true })
      notice.info('Przywrócono tekst, którego nie zapisano', {
        id: key,
        label: 'Odrzuć',
        run: () => {
          keepText(key, undefined)
          input.current = newInput()
          suggested.set(new Set())
          reset(start.current)
        },
      })
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values, isDirty }) => {
        const now = { ...start.current, ...values }
        const differs = isDirty === true && namesOfChanges(start.current, now).length > 0
        const text: Kept = {
          ...input.current,
          from: start.current,
          now,
          typed: [...input.current.typed],
          suggested: [...suggested.get()],
        }
        keepText(key, differs ? JSON.stringify(text) : undefined)
      },
    })
  }, [key, reset, subscribe, start, suggested])

  const noteSent = useCallback(
    (sent: SentCall | undefined) => {
      input.current = { ...input.current, sent }
      const text = key === undefined ? null : keptText(key)
      if (key !== undefined && text !== null) keepText(key, JSON.stringify({ ...parsed(text), sent }))
    },
    [key],
  )
  return { key, input, suggested, noteSent }
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const namesOfChanges = (from: FormValues, now: FormValues): string[] =>
  Object.keys(now).filter((name) => !same(from[name], now[name]))

const parsed = (text: string): Kept => JSON.parse(text)

function readKept(key: string, start: FormValues): Kept | undefined {
  const text = keptText(key)
  const kept = text === null ? undefined : parsed(text)
  return kept && same(kept.from, start) ? kept : undefined
}
