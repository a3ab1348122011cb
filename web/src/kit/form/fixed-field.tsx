import { TextInput } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import classes from './form.module.css'

type Props = { label: string; value: string; hint?: ReactNode; amount?: boolean }

/** A value that this form shows but cannot change, in the look of a read-only field. */
export const FixedField = memo(({ label, value, hint, amount = false }: Props) => (
  <TextInput
    label={label}
    value={value}
    description={hint}
    readOnly
    wrapperProps={{ 'data-field': true, 'data-read-only': true }}
    className={(amount && classes['amount']) || ''}
  />
))
