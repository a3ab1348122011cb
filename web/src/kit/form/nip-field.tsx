import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatNip, nipDigits } from '#contract/kernel/nip.ts'
import { useField, type FieldProps } from './use-field.tsx'

export type NipFieldProps<Name extends string = string> = FieldProps<Name>

/** A tax number: any spacing is accepted, the digits are shown in groups. */
export function NipField(props: NipFieldProps) {
  const { value, set, ref, readOnly, shared } = useField<string>(props)
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      {...shared}
      {...{ readOnly, ref }}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      value={typed ?? formatNip(value ?? '')}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        set(nipDigits(event.currentTarget.value))
      }}
      onBlur={() => {
        setTyped(undefined)
        shared.onBlur()
      }}
    />
  )
}
