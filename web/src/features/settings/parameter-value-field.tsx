import type { ReactNode } from 'react'
import { parameterFacts } from '#contract/settings/parameters.ts'
import type { Parameter } from '#contract/settings/settings.ts'
import type { Fields } from '#kit/form/fields.ts'
import { FactorPolicyField } from './factor-policy-field.tsx'
import { LogicalField } from './logical-field.tsx'
import { rangeHint } from './parameter-text.ts'
import { PkdVersionField } from './pkd-version-field.tsx'

type Props = { parameter: Parameter; fields: Pick<Fields<'actualValue'>, 'TextField' | 'TextArea' | 'DateField'> }

/** The value, by the type of its parameter (spec 3 §5). */
export function ParameterValueField({ parameter: { code, name, type, actualValue }, fields }: Props): ReactNode {
  const { TextField, TextArea, DateField } = fields
  const format = parameterFacts(code)?.format
  switch (type) {
    case 'LOGICZNY':
      return <LogicalField name="actualValue" label={name} />
    case 'DATA':
      return <DateField name="actualValue" />
    case 'CALKOWITY':
      return <TextField name="actualValue" inputMode="numeric" hint={rangeHint(code)} />
    case 'RZECZYWISTY':
      return <TextField name="actualValue" inputMode="decimal" hint={rangeHint(code)} />
    case 'ZNAKOWY':
      if (format === 'pkdVersion') return <PkdVersionField name="actualValue" current={actualValue} />
      if (format === 'factorPolicy') return <FactorPolicyField name="actualValue" label={name} />
      return format ? <TextField name="actualValue" /> : <TextArea name="actualValue" rows={2} />
  }
}
