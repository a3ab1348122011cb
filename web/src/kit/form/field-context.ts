import { createContext, useContext, type RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { Store } from '#kit/store.ts'

/** What fields need of their form: the same object while one types, so that each is drawn for its own value alone. */
export type FieldsForm = {
  id: string
  schema: z.ZodObject
  hookForm: UseFormReturn
  readOnly: boolean
  /** The names of the fields that are on the screen now. */
  shown: Store<ReadonlySet<string>>
  /** The fields with a suggestion that the user has neither changed nor left. */
  suggested: Store<ReadonlySet<string>>
  /** Called before submitting by fields whose text is not a value yet: what returns `false` stops it, and says why at its field. */
  unfinished: RefObject<Set<() => Promise<boolean>>>
}

export const FieldsContext = createContext<FieldsForm | undefined>(undefined)

/** The surrounding form as its fields need it; fields must be inside one. */
export const useFieldsForm = (): FieldsForm => insideForm(useContext(FieldsContext))

export function insideForm<Form>(form: Form | undefined): Form {
  if (!form) throw new Error('A form field stands outside <ContractForm>')
  return form
}

export const fieldId = (formId: string, name: string): string => `${formId}-${name}`
