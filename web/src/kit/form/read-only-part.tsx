import type { ReactNode } from 'react'
import { FieldsContext, useFieldsForm } from './field-context.ts'

/** A part of a form whose fields are shown and sent, and cannot be changed. */
export function ReadOnlyPart({ when, children }: { when: boolean; children: ReactNode }) {
  const form = useFieldsForm()
  return <FieldsContext value={when ? { ...form, readOnly: true } : form}>{children}</FieldsContext>
}
