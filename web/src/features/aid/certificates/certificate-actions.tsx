import { Button, Checkbox, Text } from '@mantine/core'
import { IconCertificate, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { certificates, type Certificate } from '#contract/aid/certificates/certificates.ts'
import { call } from '#kit/call.ts'
import { confirm } from '#kit/dialogs/confirm.tsx'
import { download } from '#kit/download.ts'
import { FormActions } from '#kit/form/form-actions.tsx'
import { notice } from '#kit/notices.tsx'
import { useSeal } from '#web/features/seals/use-seal.ts'
import type { useCertificateForm } from './use-certificate-form.ts'

type Props = {
  stored: Certificate
  work: ReturnType<typeof useCertificateForm>
  /** Something still stops it from being issued. */
  faulty: boolean
  showFaults: () => void
  back: () => void
}

/** What can be done with a certificate: saved, issued, printed again, deleted while it is in preparation. */
export function CertificateActions({ stored, work: { form, issue, issuing }, faulty, showFaults, back }: Props) {
  const { id, wersja, stan } = stored
  const { seal, hindrance } = useSeal()
  const isElectronic = useWatch({ control: form.hookForm.control, name: 'elektroniczne' })
  const [chosen, setChosen] = useState<boolean>()
  const isSealed = seal !== undefined && (chosen ?? isElectronic)
  return (
    <FormActions
      sticky
      afterChange
      cancel="Wróć"
      onCancel={back}
      more={
        <>
          {seal && (
            <Checkbox
              label={`Opatrz pieczęcią elektroniczną: ${seal.kto}`}
              checked={isSealed}
              disabled={form.busy}
              onChange={({ currentTarget }) => setChosen(currentTarget.checked)}
            />
          )}
          {hindrance !== undefined && <Text size="sm">{hindrance}</Text>}
          <Button
            loading={issuing}
            disabled={form.busy && !issuing}
            leftSection={<IconCertificate size="1.1em" aria-hidden />}
            onClick={() => void askAndIssue()}
          >
            Zapisz i wydaj
          </Button>
        </>
      }
    >
      {!form.readOnly && (
        <Button
          color="red"
          variant="subtle"
          mr="auto"
          leftSection={<IconTrash size="1.1em" aria-hidden />}
          onClick={() => void remove()}
        >
          Usuń
        </Button>
      )}
      {stan !== 'PRZYGOTOWANIE' && <PrintButton id={id} />}
    </FormActions>
  )

  async function askAndIssue() {
    if (faulty) {
      void form.hookForm.trigger()
      return showFaults()
    }
    const sure = await confirm({
      title: 'Wydanie zaświadczenia',
      question: `Czy wydać to zaświadczenie${isSealed ? ' z pieczęcią elektroniczną podmiotu' : ''}? Zostanie zapisane, wydrukowane do pliku PDF i od tej chwili nie będzie można go zmienić ani usunąć.`,
      confirmLabel: 'Wydaj',
      cancelLabel: 'Anuluj',
    })
    if (sure) issue(isSealed)
  }

  async function remove() {
    const done = await confirm({
      question: 'Czy usunąć to zaświadczenie w przygotowaniu?',
      confirmLabel: 'Usuń',
      cancelLabel: 'Anuluj',
      dangerous: true,
      run: async () => (await call(certificates.remove, { params: { id }, query: { wersja } })).message,
    })
    if (!done) return
    // what was typed into a certificate that is deleted is given up with it
    form.restart({ ...form.hookForm.formState.defaultValues })
    setTimeout(back)
  }
}

function PrintButton({ id }: { id: number }) {
  const [busy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    await download(certificates.print, { params: { id }, query: {} }).catch((error: unknown) => notice.failure(error))
    setBusy(false)
  }
  return (
    <Button loading={busy} leftSection={<IconPrinter size="1.1em" aria-hidden />} onClick={() => void print()}>
      Drukuj
    </Button>
  )
}
