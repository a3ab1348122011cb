import { useEffect } from 'react'
import { isOneOf } from '#contract/kernel/codes.ts'
import type { BeneficiaryCriteria } from '#contract/reports/aid-of-beneficiaries.ts'
import { publicAidKinds } from '#contract/reports/public-aid.ts'
import { FieldGroup } from '#kit/form/field-grid.tsx'
import { useForm } from '#kit/form/form-context.ts'
import classes from './reports.module.css'

/** Public aid with its three kinds, and de minimis aid. Public aid is ticked with any of its kinds (spec 2 §4). */
export function AidKindFields() {
  const { fields, hookForm } = useForm<BeneficiaryCriteria>()
  const { CheckField } = fields
  const { subscribe, setValue } = hookForm
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type, name, values }) => {
          if (type !== 'change') return
          if (name === 'pomocPubliczna') publicAidKinds.forEach((kind) => setValue(kind, values['pomocPubliczna']))
          if (isOneOf(publicAidKinds, name))
            setValue(
              'pomocPubliczna',
              publicAidKinds.some((kind) => values[kind]),
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
