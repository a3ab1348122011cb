import { TextInput } from '@mantine/core'
import { useState } from 'react'
import classes from './form.module.css'
import { amountCharacters, readAmount, showAmount } from './typing.ts'
import { useField, type FieldProps } from './use-field.tsx'

export type AmountFieldProps<Name extends string = string> = FieldProps<Name> & { decimals?: number }

/** An amount, formatted when the field is left. */
export function AmountField({ decimals = 2, ...props }: AmountFieldProps) {
  const { value, set, empty, ref, readOnly, shared } = useField<number | string | null>(props)
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      {...shared}
      {...{ readOnly, ref }}
      className={classes['amount'] ?? ''}
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      value={typed ?? showAmount(value, decimals)}
      onChange={(event) => {
        const text = amountCharacters(event.currentTarget.value)
        setTyped(text)
        set(readAmount(text, decimals) ?? empty)
      }}
      onBlur={() => {
        setTyped(undefined)
        shared.onBlur()
      }}
    />
  )
}
