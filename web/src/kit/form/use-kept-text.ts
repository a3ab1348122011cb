import { use, useEffect, type RefObject } from 'react'
import type { useForm as useHookForm, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { keepText, keptKey, keptText } from '#kit/kept-text.ts'
import { notice } from '#kit/notices.tsx'
import { UserContext } from '#kit/user.ts'
import { newInput, type FormInput, type SentCall, type useFormInput } from './form-input.ts'
import type { FormValues } from './form-values.ts'

/** Secrets are never stored. */
const secret = /password|haslo|token|pesel/i

type Form = Pick<ReturnType<typeof useHookForm<FieldValues>>, 'reset' | 'subscribe'>
type Kept = Omit<FormInput, 'typed'> & { from: FormValues; now: FormValues; typed: string[]; suggested: string[] }
type Given = ReturnType<typeof useFormInput> & { schema: z.ZodObject; start: RefObject<FormValues>; active: boolean }

/**
 * Unsaved input survives a crash or a reload of the page: it is kept for its user from the first change by the user while
 * the form differs from what it started with, and put back into a form of the same address that starts with the same
 * values, so into the same version of the same record. Suggestions then leave everything that was put back.
 * Returns the key of the text.
 */
export function useKeptText(
  { reset, subscribe }: Form,
  { schema, start, input, setInput, suggested, active }: Given,
): string | undefined {
  const login = use(UserContext)?.login
  const names = Object.keys(schema.shape)
  const key =
    active && login !== undefined && !names.some((name) => secret.test(name))
      ? keptKey(login, window.location.pathname, names.join())
      : undefined
  useEffect(() => {
    if (key === undefined) return undefined
    const kept = readKept(key, start.current)
    if (kept) {
      const { now, typed, mark, sent } = kept
      suggested.set(new Set(kept.suggested))
      setInput({ typed: new Set([...typed, ...namesOfChanges(start.current, now)]), mark, sent })
      reset({ ...start.current, ...now }, { keepDefaultValues: true })
      notice.info('Przywrócono tekst, którego nie zapisano', {
        id: key,
        label: 'Odrzuć',
        run: () => {
          keepText(key, undefined)
          setInput(newInput())
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
  }, [key, reset, subscribe, start, input, setInput, suggested])
  return key
}

/** Keeps the last call beside the text of a form, or drops it. */
export function keepSent(key: string, sent: SentCall | undefined): void {
  const text = keptText(key)
  if (text !== null) keepText(key, JSON.stringify({ ...(JSON.parse(text) as Kept), sent }))
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const namesOfChanges = (from: FormValues, now: FormValues): string[] =>
  Object.keys(now).filter((name) => !same(from[name], now[name]))

function readKept(key: string, start: FormValues): Kept | undefined {
  const text = keptText(key)
  if (text === null) return undefined
  const kept = JSON.parse(text) as Kept
  return same(kept.from, start) ? kept : undefined
}
