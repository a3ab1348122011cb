import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useMemo, useRef, useState, type BaseSyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { useForm as useHookForm, type FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { askToDiscard, useUnsavedChangesGuard } from '#kit/dialogs/unsaved-changes.tsx'
import { createStore } from '#kit/store.ts'
import { notice } from '#kit/notices.tsx'
import { fields } from './fields.ts'
import type { ContractFormState } from './form-context.ts'
import { bodyOf, startingValues, type FormValues } from './form-values.ts'
import { LOAD_FAILED } from './options.ts'
import { listErrors, readRefusal, sortMessages, type Failure } from './refusals.ts'
import { useKeptInput } from './use-kept-input.ts'

export type SchemaFormOptions<Schema extends z.ZodObject> = {
  /** The starting values; fields left out start empty. */
  defaults?: Partial<z.input<Schema>>
  /** Input that another form handed over: unsaved from the beginning. */
  typed?: Partial<z.input<Schema>> | undefined
  readOnly?: boolean
  /** Leaving the page asks about unsaved input, unless it is worth nothing by itself, such as the criteria of a search. */
  guarded?: boolean
  /** Handles the submitted values; its failure is shown as the server's refusal. Without an answer nothing was saved. */
  send: (body: z.output<Schema>) => Promise<Done | undefined> | Done
  /** The message for a failure that concerns no field, shown under the form instead of a notice. */
  failed?: ((reason: string) => string) | undefined
  /** Offered after a conflict: reads the server's present values. */
  reread?: (() => Promise<Partial<z.input<Schema>>>) | undefined
  /** The form stays open after saving, and the next change starts from what the server has then. */
  staysOpen?: boolean
}
/** Called when the form counts as saved: it is no longer guarded, so the page may be left. */
export type Done = () => void

/** The values of a form, as they are typed. */
export type InputOf<Schema extends z.ZodObject> = z.input<Schema> extends infer V extends FieldValues ? V : never

/** A form checked by a schema, which guards unsaved input and shows refusals. Most forms use `useContractForm`. */
export function useSchemaForm<Schema extends z.ZodObject>(
  schema: Schema,
  options: SchemaFormOptions<Schema>,
): ContractFormState<InputOf<Schema>>
export function useSchemaForm(schema: z.ZodObject, options: SchemaFormOptions<z.ZodObject>): ContractFormState {
  const { defaults = {}, readOnly = false, guarded = true, reread, staysOpen = false } = options
  // a conflict is also shown under the form, where the present values are offered
  const failed = options.failed ?? (reread && ((reason: string) => reason))
  const id = useId()
  const [first] = useState(() => startingValues(schema, defaults))
  const [shown] = useState(() => createStore<ReadonlySet<string>>(new Set()))
  const isShown = (name: string) => shown.get().has(name)
  const start = useRef(first)
  const hookForm = useHookForm({
    defaultValues: first,
    resolver: zodResolver(schema),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { isDirty, isSubmitting } = hookForm.formState
  const [failure, setFailure] = useState<Failure>()
  const running = useRef(false)
  // true while fields complete their input before the form is sent
  const [finishing, setFinishing] = useState(false)
  const unfinished = useRef(new Set<() => Promise<boolean>>())
  const dirty = isDirty && !readOnly
  useFreshErrors(hookForm)
  const kept = useKeptInput(hookForm, { schema, start, active: guarded && !readOnly })
  const ownKey = kept.key === undefined ? [] : [kept.key]
  useUnsavedChangesGuard(dirty && guarded, (others) => askToDiscard([...others, ...ownKey]))
  useEffect(() => {
    for (const [name, value] of changedSince(first, options.typed ?? {}))
      hookForm.setValue(name, value, { shouldDirty: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])

  const restart = (values: FormValues) => {
    start.current = startingValues(schema, values)
    hookForm.reset(start.current)
    kept.suggested.set(new Set())
    setFailure(undefined)
  }

  const handOver = () => {
    const values = hookForm.getValues()
    restart(start.current)
    return values
  }

  const send = async (values: FormValues) => {
    const sent = structuredClone(hookForm.getValues())
    try {
      const done = await options.send(bodyOf(schema, values))
      if (!done) return setFailure(undefined)
      const saved = (staysOpen && (await reread?.().catch(() => undefined))) || sent
      // rendered before `done` may navigate away, or the guard would still ask
      flushSync(() => {
        const typed = changedSince(sent, hookForm.getValues())
        restart(saved)
        for (const [name, value] of typed) hookForm.setValue(name, value, { shouldDirty: true })
      })
      done()
    } catch (error) {
      const refusal = readRefusal(error, isShown)
      for (const { name, message } of refusal.fields) hookForm.setError(name, { type: 'server', message })
      if (refusal.fields.length + refusal.others.length === 0 && !failed) notice.failure(error)
      setFailure(refusal)
    }
  }
  const refuse = (errors: object) => setFailure(sortMessages(listErrors(errors, Object.keys(schema.shape)), isShown))

  const submit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault()
    // in React's tree a form in a dialog lies inside the form of the page
    event?.stopPropagation()
    if (running.current || readOnly) return
    running.current = true
    setFinishing(unfinished.current.size > 0)
    try {
      for (const finish of unfinished.current) if (!(await finish())) return
      await hookForm.handleSubmit(send, refuse)()
    } finally {
      running.current = false
      setFinishing(false)
    }
  }

  const reload = async (read: NonNullable<typeof reread>) => {
    if (dirty && !(await askToDiscard(ownKey))) return
    try {
      restart(await read())
    } catch (error) {
      notice.failure(error, LOAD_FAILED)
    }
  }

  const { suggested } = kept
  const forFields = useMemo(
    () => ({ id, schema, hookForm, readOnly, shown, suggested, unfinished }),
    [id, schema, hookForm, readOnly, shown, suggested, unfinished],
  )
  return {
    hookForm,
    fields,
    forFields,
    kept,
    readOnly,
    dirty,
    busy: isSubmitting || finishing,
    failure,
    sentence: failure?.reason && failed?.(failure.reason),
    submit,
    restart,
    handOver,
    reload: reread && (() => reload(reread)),
  }
}

/** What was typed while the form was being saved. */
const changedSince = (sent: FieldValues, now: FieldValues): [string, unknown][] =>
  Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(sent[name]))

/** When one field of a rule over two fields changes, both are checked again; the server's messages stay. */
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
