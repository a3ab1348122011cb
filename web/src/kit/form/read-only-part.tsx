import type { ReactNode } from 'react'
import { FieldsContext, useForm } from './form-context.ts'

/** A part of a form whose fields are shown and sent, and cannot be changed. */
export function ReadOnlyPart({ when, children }: { when: boolean; children: ReactNode }) {
  const form = useForm()
  return <FieldsContext value={when ? { ...form, readOnly: true } : form}>{children}</FieldsContext>
}
