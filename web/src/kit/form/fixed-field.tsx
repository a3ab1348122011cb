import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './form.module.css'

type Props = { label: string; value: string; hint?: ReactNode; amount?: boolean }

/** What this form shows beside its fields and nobody changes here, in the look of a field that is only read. */
export const FixedField = ({ label, value, hint, amount = false }: Props) => (
  <TextInput
    label={label}
    value={value}
    description={hint}
    readOnly
    wrapperProps={{ 'data-read-only': true }}
    className={(amount && classes['amount']) || ''}
  />
)
