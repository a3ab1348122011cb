import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { businessEntities } from '#contract/business-entities/business-entities.ts'
import { confirm } from '#kit/dialogs/confirm.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { keyIn } from '#kit/grid/row-action-factories.tsx'
import { notice } from '#kit/notices.tsx'
import { EntityFields } from './entity-fields.tsx'
import type { Known } from './look-up.ts'

type Props = {
  known: Known & { at: 'nowhere' }
  ask: (nip: string) => Promise<Known>
  found: (known: Known) => void
  done: (id?: number) => void
}

/** An entity entered by hand. The register can be asked again; the input stays unless the user discards it. */
export function ManualForm({ known: { nip, reason, registerDown, technical = false }, ask, found, done }: Props) {
  const form = useContractForm(businessEntities.create, {
    defaults: { nip, numerTechniczny: technical },
    failed: (why) => `Nie można dodać podmiotu gospodarczego: ${why}`,
    onSaved: ({ key }) => done(Number(keyIn(key))),
  })
  const [asking, setAsking] = useState(false)
  const askAgain = async () => {
    setAsking(true)
    try {
      const known = await ask(nip)
      if (known.at === 'nowhere') notice.error(known.reason)
      else if (!form.dirty || (await giveUp(known.entity.nazwa))) found(known)
    } catch (error) {
      notice.failure(error)
    } finally {
      setAsking(false)
    }
  }
  return (
    <ContractForm form={form}>
      <Alert color="amber" role="status" icon={<IconAlertTriangle aria-hidden />} title={reason}>
        Dane podmiotu możesz wpisać ręcznie.
        {registerDown && (
          <Group mt="xs">
            <Button size="xs" variant="default" loading={asking} onClick={() => void askAgain()}>
              Sprawdź ponownie w rejestrze
            </Button>
          </Group>
        )}
      </Alert>
      <EntityFields fixedNip technical={technical ? 'fixed' : 'hidden'} />
      <FormActions sticky onCancel={() => done()} />
    </ContractForm>
  )
}

const giveUp = (name: string) =>
  confirm({
    question: `Rejestr zna ten numer NIP: ${name}. Czy zastąpić wpisane dane danymi z rejestru?`,
    confirmLabel: 'Zastąp',
    cancelLabel: 'Zostaw wpisane',
  })
