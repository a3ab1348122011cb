import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { Saved, type Endpoint } from '#contract/kernel/endpoint.ts'
import { CallError, callWith } from '#kit/call.ts'
import { forget } from '#kit/query.ts'
import { notice } from '#kit/notices.tsx'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'

type Options<Schema extends z.ZodObject> = {
  /** The return or, for a new one, the case. */
  id: number
  wersja?: number | undefined
  schema: Schema
  defaults?: Partial<z.input<Schema>>
  onClose: () => void
}

/**
 * The form of an entry in a return. After a conflict the conversation is read again, so that the text can be sent once the
 * new entry is on the screen.
 */
export function useReturnForm<Schema extends z.ZodObject>(
  endpoint: Endpoint,
  { id, wersja, schema, defaults = {}, onClose }: Options<Schema>,
) {
  // the version that the dialog shows now
  const shownVersion = useRef(wersja)
  useEffect(() => {
    shownVersion.current = wersja
  }, [wersja])
  return useSchemaForm(schema, {
    defaults,
    failed: (reason) => reason,
    send: async (body) => {
      try {
        const version = shownVersion.current !== undefined && { wersja: shownVersion.current }
        const { message } = Saved.parse(await callWith(endpoint, { params: { id }, body: { ...body, ...version } }))
        return () => {
          notice.success(message)
          onClose()
        }
      } catch (error) {
        if (error instanceof CallError && error.status === 409) void forget(endpoint)
        throw error
      }
    },
  })
}
