import { use, useEffect, type RefObject } from 'react'
import type { useForm as useHookForm, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { keepText, keptKey, keptText } from '#kit/kept-text.ts'
import { notice } from '#kit/notices.tsx'
import { UserContext } from '#kit/user.ts'
import type { FormValues } from './form-values.ts'

/** Secrets are never stored. */
const secret = /password|haslo|token|pesel/i

type Form = Pick<ReturnType<typeof useHookForm<FieldValues>>, 'reset' | 'subscribe'>

/**
 * Unsaved input survives a crash or a reload of the page: it is kept for its user while the form differs from what it
 * started with, and put back into a form of the same address that starts with the same values, so into the same
 * version of the same record.
 */
export function useKeptText(
  { reset, subscribe }: Form,
  schema: z.ZodObject,
  start: RefObject<FormValues>,
  active: boolean,
) {
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
      reset({ ...start.current, ...kept }, { keepDefaultValues: true })
      notice.info('Przywrócono tekst, którego nie zapisano', {
        id: key,
        label: 'Odrzuć',
        run: () => {
          keepText(key, undefined)
          reset(start.current)
        },
      })
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const [from, now] = [JSON.stringify(start.current), JSON.stringify({ ...start.current, ...values })]
        keepText(key, from === now ? undefined : `{"from":${from},"now":${now}}`)
      },
    })
  }, [key, reset, subscribe, start])
}

function readKept(key: string, start: FormValues): FormValues | undefined {
  const kept = keptText(key)
  if (kept === null) return undefined
  const { from, now } = JSON.parse(kept) as { from: FormValues; now: FormValues }
  return JSON.stringify(from) === JSON.stringify(start) ? now : undefined
}
