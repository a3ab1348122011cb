import { useEffect, useRef, useState } from 'react'
import { certificates, type Certificate } from '#contract/aid/certificates/certificates.ts'
import { certificateForms, formOf, type CertificateEdit } from '#contract/aid/certificates/forms.ts'
import { errors } from '#contract/errors.ts'
import { call, CallError, errorText } from '#kit/call.ts'
import { download } from '#kit/download.ts'
import { formOfPart, type ContractFormState } from '#kit/form/form-context.ts'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { notice } from '#kit/notices.tsx'
import { useNewerVersion } from '../shared/use-newer-version.ts'
import { certificateValues, tooLong, type CertificateValues } from './certificate-values.ts'
import { useClearing } from './use-clearing.ts'

export type CertificateForm = ContractFormState<CertificateValues>
type Given = { stored: Certificate; readOnly: boolean; reread: () => Promise<Certificate> }

/** The form of a certificate, which is saved, or saved and issued by its first print. */
export function useCertificateForm({ stored, readOnly, reread }: Given): {
  form: CertificateForm
  /** Saves and issues it, with the seal of the body or without. */
  issue: (isSealed: boolean) => void
  issuing: boolean
} {
  const params = { id: stored.id }
  const wantsIssue = useRef<'sealed' | 'unsealed'>(undefined)
  const [issuing, setIssuing] = useState(false)
  const variant = useSchemaForm(certificateForms[stored.wzorZaswiadczenia], {
    defaults: formOf(stored),
    readOnly,
    reread: async () => formOf(await reread()),
    send: async (body) => {
      const changed = form.hookForm.formState.isDirty
      const message = changed ? await save(body) : await requireSame()
      if (wantsIssue.current) return print()
      return () => message && notice.success(message)
    },
  })
  const form: CertificateForm = formOfPart(variant)

  const save = async (body: CertificateEdit) => {
    const { key, message } = await call(certificates.update, { params, body })
    form.hookForm.setValue('wersja', key.wersja)
    return message
  }
  /** Refuses to issue a version that the user has not read, since an issued certificate can never be changed. */
  const requireSame = async () => {
    const { wersja } = await call(certificates.read, { params })
    const [status, message] = errors['record.changed']
    if (wersja !== form.hookForm.getValues('wersja')) throw new CallError(status, { message })
    return undefined
  }
  const print = () =>
    download(certificates.print, {
      params,
      query: { wersja: form.hookForm.getValues('wersja'), ...(wantsIssue.current === 'sealed' && { pieczec: 'true' }) },
    }).then(
      (name) => () => notice.success(`Wydano zaświadczenie. Zapisano plik „${name}”.`),
      (error: unknown) => () => {
        notice.error((error instanceof CallError && error.refusal?.message) || errorText(error))
        void reread()
      },
    )

  useClearing(form)
  useNewerVersion(form, stored.wersja, () => certificateValues(stored))
  useEffect(() => {
    const names = tooLong(stored.wzorZaswiadczenia, form.hookForm.getValues())
    if (names.length > 0 && !readOnly) void form.forFields.hookForm.trigger(names)
    // oxlint-disable-next-line react/exhaustive-deps -- checked at the start; later the form checks by itself
  }, [stored.id])

  return {
    form,
    issuing,
    issue: (isSealed) => {
      wantsIssue.current = isSealed ? 'sealed' : 'unsealed'
      setIssuing(true)
      void form.submit().finally(() => {
        wantsIssue.current = undefined
        setIssuing(false)
      })
    },
  }
}
