import { Button, Progress, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { confirmations } from '#contract/confirmations.ts'
import { fill } from '#contract/errors.ts'
import { DayRange, euroRates } from '#contract/euro-rates/euro-rates.ts'
import { today } from '#contract/kernel/dates.ts'
import { present } from '#contract/kernel/lists.ts'
import { call } from '#kit/call.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGrid } from '#kit/form/field-grid.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { notice } from '#kit/notices.tsx'
import { failureText, fillYears, stoppedText, type FillProgress } from './fill-years.ts'
import { RateSource } from './rate-source.tsx'

type Props = { close: () => void; changed: () => void }

/** Fills in the missing rates of a range (spec 3 §4), year by year, until done or stopped. */
export function FillDialog({ close, changed }: Props) {
  const [progress, setProgress] = useState<FillProgress>()
  const stop = useRef<AbortController>(null)
  const form = useSchemaForm(DayRange, {
    defaults: { dataOd: `${today().slice(0, 4)}-01-01`, dataDo: today() },
    failed: (reason) => failureText(progress, reason),
    send: async (range) => {
      const { signal } = (stop.current = new AbortController())
      let at: FillProgress | undefined
      const finish = (say: () => void) => () => {
        close()
        say()
      }
      try {
        const added = await fillYears(
          range,
          (params) => call(euroRates.completeEmpty, { params }, { signal }),
          (now) => setProgress((at = now)),
        )
        return finish(() => notice.success(completedText(added)))
      } catch (error) {
        if (!signal.aborted) throw error
        return finish(() => notice.info(stoppedText(present(at, 'year'))))
      } finally {
        changed()
      }
    },
  })
  const { DateField } = form.fields
  return (
    <Dialog title="Uzupełnianie brakujących kursów euro" onClose={close} dirty={form.dirty} busy={form.busy}>
      <ContractForm form={form}>
        <RateSource />
        <Text>Dni, które mają już kurs, pozostają bez zmian.</Text>
        <FieldGrid>
          <DateField name="dataOd" />
          <DateField name="dataDo" />
        </FieldGrid>
        {form.busy && progress && <Years {...progress} />}
        <FormActions submit="Uzupełnij">
          {form.busy && (
            <Button variant="default" onClick={() => stop.current?.abort()}>
              Przerwij
            </Button>
          )}
        </FormActions>
      </ContractForm>
    </Dialog>
  )
}

const Years = ({ year, done, of }: FillProgress) => (
  <Stack gap="xs">
    <Text role="status">
      Rok {year}: {done + 1} z {of}
    </Text>
    <Progress value={(100 * done) / of} aria-label="Uzupełnianie kursów" animated />
  </Stack>
)

const completedText = (added: number): string =>
  added ? fill(confirmations['euroRates.completed'], { added }) : confirmations['euroRates.nothingMissing']
