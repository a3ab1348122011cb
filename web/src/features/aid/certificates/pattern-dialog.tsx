import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { first } from '#contract/kernel/lists.ts'
import type { AidCase } from '#contract/aid/case-fields.ts'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { patterns, patternWarning, type PatternChoice } from '#contract/aid/certificates/patterns.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { createCertificate } from './create-certificate.ts'

type Aid = Pick<AidCase, 'ppId' | 'ppData' | 'przezPomocyKod'>
type Props = { aid: Aid; choice: PatternChoice; open: (id: number) => void; close: () => void }

/** Asks which form the certificate is to have, where the aid leaves a choice (spec 1 §4.6). */
export function PatternDialog({ aid, choice, open, close }: Props) {
  const form = useSchemaForm(certificates.add.body, {
    defaults: { wzorZaswiadczenia: first(choice.patterns) },
    send: async ({ wzorZaswiadczenia }) => {
      const id = await createCertificate(aid.ppId, wzorZaswiadczenia)
      return () => {
        close()
        open(id)
      }
    },
  })
  const { RadioField } = form.fields
  const chosen = useWatch({ control: form.hookForm.control, name: 'wzorZaswiadczenia' })
  const warning = patternWarning(aid.przezPomocyKod, aid.ppData, chosen)
  return (
    <Dialog title="Nowe zaświadczenie de minimis" onClose={close} busy={form.busy} size="40rem">
      <ContractForm form={form}>
        <Text>{choice.reason}</Text>
        {warning && (
          <Alert color="amber" role="status" icon={<IconAlertTriangle aria-hidden />}>
            {warning}
          </Alert>
        )}
        <RadioField
          name="wzorZaswiadczenia"
          options={choice.patterns.map((value) => ({ value, label: patterns[value] }))}
        />
        <FormActions submit="Utwórz zaświadczenie" />
      </ContractForm>
    </Dialog>
  )
}
