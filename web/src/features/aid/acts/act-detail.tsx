import { Alert } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useEffect, useImperativeHandle, type Ref } from 'react'
import type { Act } from '#contract/aid/acts.ts'
import { can } from '#contract/access.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGroup } from '#kit/form/field-grid.tsx'
import { FixedField } from '#kit/form/fixed-field.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useUser } from '#kit/user.ts'
import type { CaseContext } from '../shared/case-contexts.ts'
import type { ToField } from '../shared/case-dialogs.ts'
import { ActCases } from './act-cases.tsx'
import { ActFields } from './act-fields.tsx'
import { ActDocument } from './act-document.tsx'
import classes from './act-screen.module.css'
import { focusActField, useActForm } from './use-act-form.tsx'

type Props = {
  /** For the links above the tabs, which lead to fields of the open one. */
  ref?: Ref<ToField>
  context: CaseContext
  stored: Act
  /** Why it is read-only; undefined when it may be changed. */
  why: string | undefined
  /** The field to focus first. */
  pole: string | undefined
  saved: () => void
  back: () => void
}

/** An act: its content, and the cases under it (spec 1 §2.5, §3.3). */
export function ActDetail({ ref, context, stored, why, pole, saved, back }: Props) {
  const user = useUser()
  const { form, dialogs } = useActForm({ context, stored, readOnly: why !== undefined, saved })
  const office = can(user, 'aidCases.monitor')
  useImperativeHandle(ref, () => (name) => why === undefined && focusActField(form, name))
  useEffect(() => {
    if (pole) focusActField(form, pole)
    // oxlint-disable-next-line react/exhaustive-deps -- focused once, at the start
  }, [pole])
  return (
    <div className={classes['screen']}>
      <ContractForm form={form}>
        {why && (
          <Alert color="navy" icon={<IconEye aria-hidden />}>
            {why}
          </Alert>
        )}
        {why === undefined ? (
          <>
            {office && (
              <FieldGroup title="Udzielający pomocy">
                <FixedField label="NIP" value={formatNip(stored.upNip)} />
                <FixedField label="Nazwa" value={stored.upNazwa} />
              </FieldGroup>
            )}
            <ActFields form={form} annexOf={stored} />
          </>
        ) : (
          <ActDocument stored={stored} withGrantor={office} />
        )}
        <FormActions sticky cancel="Wróć" onCancel={back} afterChange />
      </ContractForm>
      <ActCases context={context} aktId={stored.aktId} />
      {dialogs}
    </div>
  )
}
