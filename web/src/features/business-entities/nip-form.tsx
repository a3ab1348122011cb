import { Alert, Anchor, Loader, Group, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { confirmations } from '#contract/confirmations.ts'
import { EntityNumber } from '#contract/business-entities/business-entities.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGroup } from '#kit/form/field-grid.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { useCan } from '#kit/user.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { askForTechnical } from './ask-registers.ts'
import type { Known } from './look-up.ts'

type Props = {
  ask: (nip: string) => Promise<Known>
  /** The result of the last look-up. */
  known: Known | undefined
  done: (known: Known) => void
  cancel: () => void
}

/** Asks for the tax number, which is looked up before anything else. */
export function NipForm({ ask, known, done, cancel }: Props) {
  const can = useCan()
  const form = useSchemaForm(EntityNumber, {
    send: async ({ nip, numerTechniczny }) => {
      const found = await (numerTechniczny ? askForTechnical : ask)(nip)
      return () => done(found)
    },
    failed: (reason) => reason,
  })
  return (
    <ContractForm form={form}>
      <FieldGroup
        title="Numer NIP"
        about="Najpierw sprawdzimy ten numer w rejestrze podmiotów, potem w rejestrze REGON."
      >
        <form.fields.NipField name="nip" />
        {can('entities.technicalNumber') && (
          <form.fields.CheckField
            name="numerTechniczny"
            hint="Podmiot nie ma NIP i dostaje 10 cyfr z błędną cyfrą kontrolną. Rejestru REGON nie pytamy."
          />
        )}
      </FieldGroup>
      {form.busy && (
        <Group wrap="nowrap" component="output" aria-busy>
          <Loader size="sm" aria-hidden />
          <Text>Proszę czekać, trwa sprawdzanie w rejestrach…</Text>
        </Group>
      )}
      {known?.at === 'own' && !form.busy && (
        <Alert role="status" icon={<IconInfoCircle aria-hidden />} title={confirmations['entity.alreadyThere']}>
          <Anchor component={Link} {...linkTo('/rejestry/podmioty-gospodarcze/details/$id', { id: known.entity.id })}>
            {known.entity.nazwa}
          </Anchor>
        </Alert>
      )}
      <FormActions submit="Sprawdź" onCancel={cancel} />
    </ContractForm>
  )
}
