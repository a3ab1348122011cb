import { present } from '#contract/kernel/lists.ts'
import { Alert, Skeleton, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGrid } from '#kit/form/field-grid.tsx'
import { LoadTrouble } from '#kit/form/load-trouble.tsx'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { ActChoice, actWays } from './act-choice.ts'
import { ActList } from './act-list.tsx'
import { actsQuery } from '../shared/acts-query.ts'
import { recipientOf } from './new-draft.ts'
import { StepActions } from './step-actions.tsx'
import { useReport, useWizard } from './wizard-context.ts'
import type { ChosenAct } from './wizard-state.ts'

/** The act of the case: one of the beneficiary's acts in this body, or a new one. */
export function ActStep() {
  const { origin, state } = useWizard()
  const recipient = present(recipientOf(origin, state.answers), 'beneficiary')
  const onlyNew = state.answers.copyType === 'oldBfNewAktPomocy'
  const acts = useQuery({ ...actsQuery(recipient.nip, ''), enabled: !onlyNew })
  if (acts.isPending && !onlyNew) return <Skeleton height="10rem" role="status" aria-label="Trwa wczytywanie aktów" />
  const retry = acts.isError ? () => void acts.refetch() : undefined
  return <ActForm nip={recipient.nip} hasActs={!onlyNew && Boolean(acts.data?.totalElements)} {...{ onlyNew, retry }} />
}

type Props = {
  nip: string
  hasActs: boolean
  /** This kind of copy needs a new act, even if there are others. */
  onlyNew: boolean
  /** The acts could not be read. */
  retry: (() => void) | undefined
}

function ActForm({ nip, hasActs, onlyNew, retry }: Props) {
  const { origin, state, dispatch } = useWizard()
  const { act } = state.answers
  // the start values name the beneficiary, so that a kept text is put back for the same beneficiary alone
  const owner = { nip }
  const form = useSchemaForm(ActChoice, {
    defaults: {
      ...owner,
      wybor: !hasActs || act?.kind === 'new' ? 'nowy' : 'istniejacy',
      ...(act?.kind === 'existing' ? { akt: act } : act),
    },
    send: (given) => () => dispatch({ type: 'actChosen', act: present(chosenAct(given), 'act') }),
  })
  useReport(form)
  const wybor = useWatch({ control: form.hookForm.control, name: 'wybor' })
  const back = () => dispatch({ type: 'back', typed: { act: chosenAct(form.handOver()) } })
  const { RadioField, TextField, DateField } = form.fields
  return (
    <ContractForm form={form}>
      {retry && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          <LoadTrouble retry={retry} /> Możesz też podać nowy akt.
        </Alert>
      )}
      {hasActs && <RadioField name="wybor" options={actWays} />}
      {!hasActs && !retry && (
        <Text>{onlyNew ? sameBeneficiary : 'Ten beneficjent nie ma jeszcze aktu ogólnego. Podaj dane nowego.'}</Text>
      )}
      {wybor === 'istniejacy' && hasActs ? (
        <ActList name="akt" nip={nip} />
      ) : (
        <Stack>
          <FieldGrid>
            <TextField name="aktSym" required hint="Znak lub numer aktu, najwyżej 150 znaków" />
            <DateField name="aktData" required />
          </FieldGrid>
        </Stack>
      )}
      <StepActions back={origin.kind === 'further' ? undefined : back} />
    </ContractForm>
  )
}

const sameBeneficiary =
  'Nowy akt przejmie dane beneficjenta: formę prawną, wielkość, gminę siedziby, klasę PKD i jednostkę realizacji.'

const chosenAct = ({ wybor, akt, aktSym, aktData }: z.input<typeof ActChoice>): ChosenAct | undefined =>
  wybor === 'nowy'
    ? { kind: 'new', aktSym: aktSym?.trim() ?? '', aktData: aktData ?? '' }
    : akt
      ? { kind: 'existing', ...akt }
      : undefined
