import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { pkd } from '#contract/classifications/pkd.ts'
import { useForm } from '#kit/form/form-context.ts'

/** The class of activity from the dictionary; a register's code that it lacks stays until another class is chosen. */
export function PkdField() {
  const { fields, hookForm } = useForm()
  const { setValue, control } = hookForm
  const [id, code] = useWatch({ control, name: ['pkdId', 'kodPkd'] }) as [number | null, string | null]
  useEffect(() => {
    if (id && code) setValue('kodPkd', '', { shouldDirty: true })
  }, [id, code, setValue])
  return (
    <fields.AutocompleteField
      name="pkdId"
      wide
      grid={pkd.search}
      option={({ kod, nazwa, kodWersji }) => `${kod} – ${nazwa} (${kodWersji})`}
      searchBy={['kod', 'nazwa']}
      hint={code ? `Zapisany kod: ${code}. Słownik klas PKD go nie zawiera.` : undefined}
    />
  )
}
