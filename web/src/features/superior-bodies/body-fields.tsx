import { superiorBodies } from '#contract/superior-bodies/superior-bodies.ts'
import { FieldGroup } from '#kit/form/field-grid.tsx'
import { useForm } from '#kit/form/form-context.ts'
import { bodyName } from './body-values.ts'

/** The fields of a body, which cannot be under itself (spec 2 §5). */
export function BodyFields({ id, about }: { id?: number; about?: string }) {
  const { TextField, AutocompleteField } = useForm().fields
  return (
    <FieldGroup title="Organ" {...(about && { about })}>
      <TextField name="kod" />
      <AutocompleteField
        name="organNadrzednyId"
        grid={superiorBodies.grid}
        option={bodyName}
        searchBy={['kod', 'nazwa']}
        except={id}
      />
      <TextField name="nazwa" wide />
    </FieldGroup>
  )
}
