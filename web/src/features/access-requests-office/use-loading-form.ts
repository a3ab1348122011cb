import { useEffect, useRef, useState, type BaseSyntheticEvent } from 'react'
import { requests } from '#contract/access-requests/requests.ts'
import { mayDecide } from '#contract/access-requests/states.ts'
import { call, CallError } from '#kit/call.ts'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { notice } from '#kit/notices.tsx'
import { forget } from '#kit/query.ts'
import { useBackToList } from '#kit/use-back-to-list.ts'
import { isClosedTo, useUser } from '#kit/user.ts'
import { toList } from './addresses.ts'
import { followingValues, formField, loadBody, loadingSchema, loadingValues, placeOf } from './loading-values.ts'
import type { ToLoad } from './to-load.ts'

/** The loading form, which keeps what was typed when another body is chosen or somebody changes the present one. */
export function useLoadingForm(id: number, start: ToLoad) {
  const user = useUser()
  const back = useBackToList(toList)
  const [held, setHeld] = useState(start)
  /** Somebody else decided about the request: nothing more can be done here. */
  const [decided, setDecided] = useState(false)
  const [asking, setAsking] = useState(false)
  const newUser = useRef(true)
  const present = held.podmiot?.uzytkownikGlowny
  const values = loadingValues(start)

  const form = useSchemaForm(loadingSchema(held), {
    defaults: values,
    readOnly: decided || isClosedTo(user, requests.load),
    failed: (reason) => `Nie udało się wczytać wniosku: ${reason}`,
    send: async (typed) => {
      // unsaid where the office knows of no main user: the server then refuses if there is one by now
      const query = present ? { nowyUzytkownik: String(newUser.current) } : {}
      const body = loadBody(typed, held, start.wersja)
      const { message } = await call(requests.load, { params: { id }, query, body }).catch(refusal)
      return () => {
        notice.success(message)
        back(id)
      }
    },
  })

  const { subscribe, setValue, clearErrors, trigger } = form.forFields.hookForm
  const startRef = useRef(values)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type, name, values: now }) => {
          if (type !== 'change') return
          const following = followingValues(name, name && now[name], startRef.current)
          for (const [field, value] of Object.entries(following)) {
            setValue(field, value, { shouldDirty: true })
            clearErrors(field)
          }
        },
      }),
    [subscribe, setValue, clearErrors],
  )

  /** Puts the server's messages on the form's own fields, and finds out who was faster. */
  const refusal = async (error: unknown): Promise<never> => {
    if (!(error instanceof CallError)) throw error
    if (error.status === 409) await lookAgain()
    const { message = error.message, fieldErrors = [], ...others } = error.refusal ?? {}
    const renamed = fieldErrors.map((one) => ({ ...one, field: formField(one.field) }))
    throw new CallError(error.status, error.refusal && { ...others, message, fieldErrors: renamed })
  }

  const lookAgain = async () => {
    void forget(requests.load)
    try {
      const idPodmiotu = held.podmiot?.id
      const fresh = await call(requests.toLoad, { params: { id }, query: { idPodmiotu } })
      if (mayDecide(fresh.status)) setHeld(fresh)
      else setDecided(true)
    } catch (failure) {
      if (failure instanceof CallError && failure.status === 409) setDecided(true)
    }
  }

  const submit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault()
    if (form.readOnly || form.busy) return
    if (present && (await trigger())) setAsking(true)
    else await form.submit()
  }

  return {
    /** Asks about the present main user before it sends. */
    form: { ...form, submit },
    held,
    decided,
    present,
    wanted: asking ? form.hookForm.getValues() : undefined,
    cancel: () => setAsking(false),
    answer: (isNew: boolean) => {
      newUser.current = isNew
      setAsking(false)
      void form.submit()
    },
    back: () => back(id),
    /** Holds the request against another body. */
    holdAgainst: (other: ToLoad) => {
      setHeld(other)
      const { idGrupy, organNadrzednyId } = placeOf(other.podmiot)
      setValue('idGrupy', idGrupy, { shouldDirty: true })
      setValue('organNadrzednyId', organNadrzednyId, { shouldDirty: true })
    },
  }
}
