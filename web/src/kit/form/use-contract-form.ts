import { use } from 'react'
import type { z } from 'zod'
import { Saved, type Endpoint, type ParamsOf, type ReplyOf } from '#contract/kernel/endpoint.ts'
import { callWith } from '#kit/call.ts'
import { notice } from '#kit/notices.tsx'
import { rereadAfterConflict } from '#kit/query.ts'
import { isClosedTo, UserContext } from '#kit/user.ts'
import type { ContractFormState } from './form-context.ts'
import { useSchemaForm, type InputOf, type SchemaFormOptions } from './use-schema-form.ts'

type FormEndpoint = Endpoint<string, z.ZodType, z.ZodObject>
export type ValuesOf<E extends FormEndpoint> = InputOf<E['body']>

export type ContractFormOptions<E extends FormEndpoint> = Omit<SchemaFormOptions<E['body']>, 'send'> & {
  /** Stricter rules than those of the call. */
  schema?: z.ZodObject & z.ZodType<z.output<E['body']>>
  params?: { [Name in keyof ParamsOf<E>]: string | number }
  captcha?: () => string | undefined
  /** The record is a row of a list: after a conflict the list is read again, so that the dialog opened anew has its version. */
  ofRow?: boolean
  onSaved?: (reply: ReplyOf<E>, body: z.output<E['body']>) => void
}

/**
 * The hook behind every form that makes a call: checks by the contract's schema, sends, puts the server's refusals on
 * their fields, guards unsaved input and confirms saving. Read-only for users who may only read (`isClosedTo`).
 */
export function useContractForm<E extends FormEndpoint>(
  endpoint: E,
  options?: ContractFormOptions<E>,
): ContractFormState<ValuesOf<E>>
export function useContractForm(
  endpoint: FormEndpoint,
  {
    schema = endpoint.body,
    params,
    captcha,
    ofRow = false,
    onSaved,
    ...options
  }: ContractFormOptions<FormEndpoint> = {},
): ContractFormState {
  const closed = isClosedTo(use(UserContext), endpoint)
  return useSchemaForm(schema, {
    ...options,
    readOnly: options.readOnly === true || closed,
    send: async (body) => {
      const solution = captcha?.()
      const reply = await callWith(endpoint, { params, body }, solution ? { captcha: solution } : {}).catch(
        (error: unknown) => {
          if (ofRow) rereadAfterConflict(endpoint, error)
          throw error
        },
      )
      return () => {
        const said = Saved.safeParse(reply)
        if (said.success) notice.success(said.data.message)
        onSaved?.(reply, body)
      }
    },
  })
}
