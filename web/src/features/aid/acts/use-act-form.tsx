import { Text, Title } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { ActEdit, aidActs, type Act } from '#contract/aid/acts.ts'
import type { BrokenCase } from '#contract/aid/shared.ts'
import { formatDateTime } from '#contract/kernel/dates.ts'
import { call, errorText } from '#kit/call.ts'
import { InfoDialog } from '#kit/dialogs/info-dialog.tsx'
import type { ContractFormState } from '#kit/form/form-context.ts'
import { useConflict } from '#kit/form/use-conflict.tsx'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { notice } from '#kit/notices.tsx'
import type { CaseContext } from '../shared/case-contexts.ts'
import { Findings } from '../shared/findings.tsx'
import { verdictOf } from '../shared/verdict.ts'
import { brokenCasesOf } from './broken-cases.ts'
import { VerificationDialog } from '../shared/verification-dialog.tsx'
import { actFields, actLabel, actText, actValues, isActField, type ActValues } from './act-values.ts'
import { saveFailure } from '../shared/save-failure.ts'
import { useNewerVersion } from '../shared/use-newer-version.ts'

type Given = { context: CaseContext; stored: Act; readOnly: boolean; saved: () => void }

/** The form of an act and the possible results of saving: cases that would break, findings, a conflict. */
export function useActForm({ context, stored, readOnly, saved }: Given): {
  form: ContractFormState<ActValues>
  dialogs: ReactNode
} {
  const [broken, setBroken] = useState<{ message: string; cases: BrokenCase[] }>()
  const [found, setFound] = useState<ReturnType<typeof verdictOf>>()
  const [warned, setWarned] = useState<typeof found>()
  const conflict = useConflict({
    names: actFields.filter((name) => name !== 'bfId'),
    // the number and the name of the beneficiary tell of it; without its id they would be refused
    carried: ['bfId'],
    valuesOf: actValues,
    labelOf: actLabel,
    textOf: (name, value, newer) => actText(name, value, [newer, stored]),
    who: ({ userModUM, dataModyfikacjiUM }) =>
      `Użytkownik ${userModUM} zapisał ten akt ogólny ${formatDateTime(dataModyfikacjiUM)}.`,
  })
  const form: ContractFormState<ActValues> = useSchemaForm(ActEdit, {
    defaults: actValues(stored),
    readOnly,
    failed: saveFailure('aktu ogólnego pomocy'),
    send: async (body) => {
      const { message, key } = await call(aidActs[context.stan].update, { params: { id: stored.aktId }, body }).catch(
        (error: unknown) => {
          const cases = brokenCasesOf(error)
          if (cases) setBroken({ message: errorText(error), cases })
          else setFound(verdictOf(error))
          return conflict.notice(error)
        },
      )
      return () => {
        notice.success(message)
        if (key.ostrzezenia.length) setWarned({ ...key, message })
        else saved()
      }
    },
  })
  useNewerVersion(form, stored.werUM, () => actValues(stored))
  return {
    form,
    dialogs: (
      <>
        {broken && <BrokenCasesDialog {...broken} onClose={() => setBroken(undefined)} />}
        {found && (
          <VerificationDialog
            {...found}
            title="Błędy weryfikacji"
            onField={(pole) => {
              setTimeout(() => focusActField(form, pole))
            }}
            onClose={() => setFound(undefined)}
          />
        )}
        {warned && (
          <VerificationDialog
            {...warned}
            title="Ostrzeżenia weryfikacji"
            onClose={() => {
              setWarned(undefined)
              saved()
            }}
          />
        )}
        {conflict.dialog(form)}
      </>
    ),
  }
}

/** Focuses a field of the act; says whether there is one of that name. */
export function focusActField({ hookForm }: ContractFormState<ActValues>, name: string): boolean {
  if (!isActField(name)) return false
  hookForm.setFocus(name === 'bfId' ? 'bfNip' : name)
  return true
}

type Props = { message: string; cases: readonly BrokenCase[]; onClose: () => void }

/** Why an act was not saved: the sent cases that would break, and their errors (spec 1 §8.2). */
const BrokenCasesDialog = ({ message, cases, onClose }: Props) => (
  <InfoDialog title="Błędy weryfikacji" onClose={onClose} size="44rem">
    <Text fw={600}>{message}</Text>
    {cases.map(({ ppId, wyroznik, bledyWeryfikacji, ostrzezenia }) => (
      <section key={ppId}>
        <Title order={2} size="h3" mb="xs">
          Przypadek pomocy, wyróżnik {wyroznik}
        </Title>
        <Findings bledyWeryfikacji={bledyWeryfikacji} ostrzezenia={ostrzezenia} />
      </section>
    ))}
  </InfoDialog>
)
