import { useEffect } from 'react'
import type { BeneficiaryCriteria } from '#contract/reports/aid-of-beneficiaries.ts'
import { publicAidKinds, type PublicAid } from '#contract/reports/public-aid.ts'
import { FieldGroup } from '#kit/form/field-grid.tsx'
import type { Fields } from '#kit/form/fields.ts'
import { useForm } from '#kit/form/form-context.ts'
import classes from './reports.module.css'

/** Public aid with its three kinds, and de minimis aid. Public aid is ticked with any of its kinds (spec 2 §4). */
export function AidKindFields() {
  const { fields, hookForm } = useForm()
  const { CheckField } = fields as Fields<keyof BeneficiaryCriteria>
  const { subscribe, setValue } = hookForm
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type, name, values }) => {
          if (type !== 'change') return
          const given = values as BeneficiaryCriteria
          if (name === 'pomocPubliczna') publicAidKinds.forEach((kind) => setValue(kind, given.pomocPubliczna))
          if (publicAidKinds.includes(name as PublicAid))
            setValue(
              'pomocPubliczna',
              publicAidKinds.some((kind) => given[kind]),
            )
        },
      }),
    [subscribe, setValue],
  )
  return (
    <FieldGroup title="Rodzaje pomocy">
      <div>
        <CheckField name="pomocPubliczna" />
        <div className={classes['under']}>
          {publicAidKinds.map((kind) => (
            <CheckField key={kind} name={kind} />
          ))}
        </div>
      </div>
      <CheckField name="pomocDeMinimis" />
    </FieldGroup>
  )
}
