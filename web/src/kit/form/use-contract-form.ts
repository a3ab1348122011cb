import { zodResolver } from '@hookform/resolvers/zod'
import { use, useEffect, useId, useRef, useState, type BaseSyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { useForm as useHookForm, type FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Endpoint, ParamsOf, ReplyOf } from '#contract/kernel/endpoint.ts'
import { call } from '#kit/call.ts'
import { useUnsavedChangesGuard } from '#kit/dialogs/unsaved-changes.tsx'
import { notice } from '#kit/notices.ts'
import { forget } from '#kit/query.ts'
import { UserContext } from '#kit/user.ts'
import { fields } from './fields.ts'
import { fieldId, type ContractFormState } from './form-context.ts'
import { bodyOf, startingValues, type FormValues } from './form-values.ts'
import { listErrors, readRefusal, type Failure } from './refusals.ts'

type FormEndpoint = Endpoint<string, z.ZodType, z.ZodObject>
export type ValuesOf<E extends FormEndpoint> = z.input<E['body']> extends infer V extends FieldValues ? V : never

export type ContractFormOptions<E extends FormEndpoint> = {
  /** What the form starts with; fields left out start empty. */
  defaults?: Partial<ValuesOf<E>>
  /** Stricter rules than those of the call. */
  schema?: E['body']
  params?: { [Name in keyof ParamsOf<E>]: string | number }
  captcha?: () => string | undefined
  readOnly?: boolean
  onSaved?: (reply: ReplyOf<E>, body: z.output<E['body']>) => void
  /** Words for a failure that is no field's, shown under the form instead of a notice. */
  failed?: (reason: string) => string
  /** Offered after a conflict: the values that the server holds now. */
  reread?: () => Promise<Partial<ValuesOf<E>>>
}

/**
 * The one hook behind every form: checks by the contract's schema, sends, puts the server's refusals on their fields,
 * guards unsaved work and says that it was saved. Read-only while acting as another user, unless the call allows it.
 */
export function useContractForm<E extends FormEndpoint>(
  endpoint: E,
  options: ContractFormOptions<E> = {},
): ContractFormState<ValuesOf<E>> {
  const { defaults = {}, schema = endpoint.body, reread } = options
  // a conflict is answered under the form as well, where the current values are offered
  const failed = options.failed ?? (reread && ((reason: string) => reason))
  const id = useId()
  const impersonating = use(UserContext)?.impersonateMode === true && !endpoint.options.inImpersonation
  const readOnly = options.readOnly === true || impersonating
  const hookForm = useHookForm({
    defaultValues: startingValues(schema, defaults),
    resolver: zodResolver(schema) as never,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { isDirty, isSubmitting } = hookForm.formState
  const [failure, setFailure] = useState<Failure>()
  const running = useRef(false)
  const dirty = isDirty && !readOnly
  useUnsavedChangesGuard(dirty)
  useFreshErrors(hookForm)

  const restart = (values: FormValues) => {
    hookForm.reset(startingValues(schema, values))
    setFailure(undefined)
  }

  const send = async (values: FormValues) => {
    const body = bodyOf(schema, values)
    const captcha = options.captcha?.()
    try {
      const input = { params: options.params, body } as never
      const reply = (await call(endpoint, input, captcha ? { captcha } : {})) as ReplyOf<E>
      // rendered before `onSaved` may navigate away, or the guard would still ask
      flushSync(() => restart(hookForm.getValues()))
      void forget(endpoint.path.split('/:')[0]!)
      const { message } = (reply ?? {}) as { message?: unknown }
      if (typeof message === 'string') notice.success(message)
      options.onSaved?.(reply, body as z.output<E['body']>)
    } catch (error) {
      const refusal = readRefusal(error, (name) => document.getElementById(fieldId(id, name)) !== null)
      for (const { name, message } of refusal.fields) hookForm.setError(name, { type: 'server', message })
      if (refusal.fields.length + refusal.others.length === 0 && !failed) notice.failure(error)
      setFailure(refusal)
    }
  }
  const refuse = (errors: object) => setFailure({ fields: listErrors(errors, Object.keys(schema.shape)), others: [] })

  const submit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault()
    // a form in a dialog lies inside the form of the page in React's eyes
    event?.stopPropagation()
    if (running.current || readOnly) return
    running.current = true
    await hookForm
      .handleSubmit(send, refuse)()
      .finally(() => (running.current = false))
  }

  const reload = async () => {
    try {
      restart(await reread!())
    } catch (error) {
      notice.failure(error, 'Wystąpił błąd podczas pobierania danych')
    }
  }

  return {
    id,
    schema,
    hookForm,
    fields,
    readOnly,
    dirty,
    busy: isSubmitting,
    failure,
    sentence: failure?.reason && failed?.(failure.reason),
    submit,
    restart,
    reload: reread && reload,
  } as unknown as ContractFormState<ValuesOf<E>>
}

/** A rule over two fields is judged again on both when one of them changes; the server's verdicts stay. */
function useFreshErrors({ subscribe, trigger }: ReturnType<typeof useHookForm<FieldValues>>): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type, errors = {} }) => {
          const own = Object.keys(errors).filter((name) => errors[name]?.type !== 'server')
          if (type === 'change' && own.length > 0) void trigger(own)
        },
      }),
    [subscribe, trigger],
  )
}
