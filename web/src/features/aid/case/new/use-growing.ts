import { useState } from 'react'
import { useFormState, type FieldValues } from 'react-hook-form'
import type { Findings } from '#contract/aid/verification/verify.ts'
import type { ContractFormState } from '#kit/form/form-context.ts'
import type { Growing } from '../findings-panel.tsx'
import type { NewCaseValues } from './new-case-input.ts'

/** Findings about what the form does not have by this name stand at the field that leads to it. */
const leadingFields: Readonly<Record<string, string>> = {
  bfId: 'bfNip',
  bruttoEuro: 'brutto',
  wyroznik: 'aktSym',
  aktId: 'aktSym',
}
export const formField = (pole: string): string => leadingFields[pole] ?? pole

/**
 * Lets the findings of a new case grow: at first none of a form that nobody has filled in, then what is about fields that the
 * user has left or that say something by themselves, and all of them once they are asked for or the case is to be sent.
 */
export function useGrowing(
  { hookForm, kept: { input }, forFields: { shown } }: ContractFormState<NewCaseValues>,
  values: NewCaseValues,
): { growing: Growing | undefined; showAll: () => void } {
  const [all, setAll] = useState(false)
  const { touchedFields } = useFormState({ control: hookForm.control })
  const showAll = () => setAll(true)
  const isLooked = (pole: string) => {
    const own = formField(pole)
    // what is not asked for yet depends on the beneficiary
    const name = shown.get().has(own) ? own : 'bfNip'
    const { [name]: value }: FieldValues = values
    const { [name]: touched }: FieldValues = touchedFields
    const isSuggested = value !== null && value !== undefined && value !== '' && !input.current.typed.has(name)
    return touched === true || isSuggested
  }
  return { growing: all ? undefined : { isLooked, showAll }, showAll }
}

/** Without a tax number the beneficiary and their name go without saying. */
export const withoutConsequences = (found: Findings, bfNip: string | null | undefined): Findings =>
  bfNip
    ? found
    : {
        ...found,
        bledyWeryfikacji: found.bledyWeryfikacji.filter(({ pola: [pole] }) => pole !== 'bfId' && pole !== 'bfNazwa'),
      }
