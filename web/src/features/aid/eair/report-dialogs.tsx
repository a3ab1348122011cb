import { Stack, Text } from '@mantine/core'
import { first, present } from '#contract/kernel/lists.ts'
import { Confirmation, eair, Exemption, type EairRow } from '#contract/aid/eair/eair.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { Grid } from '#kit/grid/grid.tsx'
import { useSetting } from '#kit/settings.ts'
import { EairBadge } from './eair-badge.tsx'
import { Proposals } from './proposals.tsx'
import { amountInEair, ReducedAwards } from './reduced-awards.tsx'

type Props = { row: EairRow; onClose: () => void }

/** The award was entered in eAIR: the number that it got there. A reduction has that of the award which it reduces. */
export function NumberDialog({ row, onClose }: Props) {
  const { ppId, stan, wersja, zmiany, zPliku, numer, kwotaWpisu, wpisyPomocy } = row
  const form = useContractForm(eair.confirm, {
    params: { ppId },
    schema: Confirmation.extend({ wersja: eair.confirm.body.shape.wersja }),
    defaults: { numer: firstNumber(row), wersja },
    ofRow: true,
    onSaved: onClose,
  })
  // whether this installation also looks up what eAIR has
  const readsEair = useSetting('EAIR_ODCZYT') === 'true'
  const choose = (found: string) => {
    form.hookForm.setValue('numer', found, { shouldDirty: true })
    form.hookForm.setFocus('numer')
  }
  return (
    <Dialog title="Numer w eAIR" onClose={onClose} dirty={form.dirty}>
      <ContractForm form={form}>
        <Stack>
          {/* what is to be removed is not corrected any more */}
          {zmiany && stan !== 'DO_USUNIECIA' && (
            <Text>
              {zPliku
                ? 'Od czasu eksportu przypadek zmienił się. Numer potwierdza to, co było w pliku, więc będzie jeszcze potrzebna korekta'
                : 'Numer potwierdza, że w eAIR poprawiono'}
              : {zmiany}.
            </Text>
          )}
          {kwotaWpisu !== null && stan !== 'DO_USUNIECIA' && (
            <Text>
              {amountInEair(kwotaWpisu, present(numer, 'number in eAIR'))} Odjęto zgłoszone zmniejszenia pomocy.
            </Text>
          )}
          {wpisyPomocy && <ReducedAwards awards={wpisyPomocy} amounts={stan !== 'DO_USUNIECIA'} onChoose={choose} />}
          <form.fields.TextField name="numer" />
          {readsEair && !wpisyPomocy && <Proposals ppId={ppId} onChoose={choose} />}
          <FormActions />
        </Stack>
      </ContractForm>
    </Dialog>
  )
}

/** The number that a report has; for a reduction without one, that of the only aid that it can take back. */
function firstNumber({ numer, wpisyPomocy }: EairRow): string {
  if (!wpisyPomocy) return numer ?? ''
  if (numer !== null && wpisyPomocy.some((award) => award.numer === numer)) return numer
  return wpisyPomocy.length === 1 ? first(wpisyPomocy).numer : ''
}

/** The case needs no award in eAIR: why. */
export function ExemptionDialog({ row: { ppId, wersja }, onClose }: Props) {
  const form = useContractForm(eair.exempt, {
    params: { ppId },
    schema: Exemption.extend({ wersja: eair.exempt.body.shape.wersja }),
    defaults: { powod: '', wersja },
    ofRow: true,
    onSaved: onClose,
  })
  return (
    <Dialog title="Zgłoszenie nie dotyczy tego przypadku" onClose={onClose} dirty={form.dirty}>
      <ContractForm form={form}>
        <Stack>
          <form.fields.TextArea name="powod" rows={3} />
          <FormActions />
        </Stack>
      </ContractForm>
    </Dialog>
  )
}

const cells = { stan: ({ stan }: { stan: EairRow['stan'] | null }) => stan && <EairBadge stan={stan} /> }

/** Who reported, exported or changed it, and when. */
export const HistoryDialog = ({ row: { ppId }, onClose }: Props) => (
  <Dialog title={eair.history.title} onClose={onClose} size="70rem">
    <Grid grid={eair.history} params={{ ppId }} cells={cells} hint="Przypadku nie zgłaszano jeszcze do eAIR." />
  </Dialog>
)
