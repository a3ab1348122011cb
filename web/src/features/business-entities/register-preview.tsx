import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { businessEntities } from '#contract/business-entities/business-entities.ts'
import { call } from '#kit/call.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { keyIn } from '#kit/grid/row-action-factories.tsx'
import { notice } from '#kit/notices.tsx'
import { EntityFields } from './entity-fields.tsx'
import { entityValues } from './entity-values.ts'
import type { RegisterEntity } from './look-up.ts'

type Props = { entity: RegisterEntity; done: (id?: number) => void; restart: () => void }

/** REGON's data for the number, to be reviewed and stored unchanged. */
export function RegisterPreview({ entity, done, restart }: Props) {
  const form = useContractForm(businessEntities.create, { readOnly: true, defaults: entityValues(entity) })
  const taking = useMutation({
    mutationFn: () => call(businessEntities.importFromRegister, { params: { nip: entity.nip } }),
    onSuccess: ({ message, key }) => {
      notice.success(message)
      done(Number(keyIn(key)))
    },
    onError: (error) => notice.failure(error),
  })
  return (
    <ContractForm form={form}>
      <EntityFields about="Tak opisuje ten podmiot rejestr. Dane poprawisz po dodaniu podmiotu." />
      <Group justify="flex-end">
        <Button variant="default" disabled={taking.isPending} onClick={restart}>
          Inny NIP
        </Button>
        <Button loading={taking.isPending} onClick={() => taking.mutate()}>
          Dodaj do rejestru
        </Button>
      </Group>
    </ContractForm>
  )
}
