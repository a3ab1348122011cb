import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { grantorsGrid } from '#contract/grantors/grantors.ts'
import { groupsGrid } from '#contract/groups/groups.ts'
import { codesOf } from '#contract/kernel/codes.ts'
import { whoseKinds, type WhoseKind } from '#contract/reports/whose.ts'
import { superiorBodies } from '#contract/superior-bodies/superior-bodies.ts'
import { useForm } from '#kit/form/form-context.ts'
import { codeAndName, nameAndNip } from './options.ts'

/** Whose cases a report is about. Another kind empties what was chosen of the former one. */
export function WhoseFields({ kinds = codesOf(whoseKinds) }: { kinds?: readonly WhoseKind[] }) {
  const { fields, hookForm } = useForm()
  const { RadioField, AutocompleteField, MultiAutocompleteField } = fields
  const kind: WhoseKind | null = useWatch({ control: hookForm.control, name: 'udzielajacyPomocy' })
  const { setValue, clearErrors } = hookForm
  useEffect(() => {
    if (kind !== 'podmiot') setValue('udzielajacyPomocyIds', [])
    if (kind !== 'grupa') setValue('grupaId', null)
    if (kind !== 'organNadrzedny') setValue('organNadrzednyId', null)
    clearErrors(['udzielajacyPomocyIds', 'grupaId', 'organNadrzednyId'])
  }, [kind, setValue, clearErrors])
  const searchBy = ['kod', 'nazwa'] as const
  return (
    <>
      <RadioField name="udzielajacyPomocy" options={Object.fromEntries(kinds.map((one) => [one, whoseKinds[one]]))} />
      {kind === 'podmiot' && (
        <MultiAutocompleteField
          name="udzielajacyPomocyIds"
          required
          grid={grantorsGrid}
          option={nameAndNip}
          searchBy={['nazwa', 'nip']}
        />
      )}
      {kind === 'grupa' && (
        <AutocompleteField name="grupaId" required grid={groupsGrid} option={codeAndName} searchBy={searchBy} />
      )}
      {kind === 'organNadrzedny' && (
        <AutocompleteField
          name="organNadrzednyId"
          required
          hint="Wraz z organami podległymi"
          grid={superiorBodies.grid}
          option={codeAndName}
          searchBy={searchBy}
        />
      )}
    </>
  )
}
