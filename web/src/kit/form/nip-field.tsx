import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { groupNip, isTechnical, nipDigits, TECHNICAL } from '#contract/kernel/nip.ts'
import { useField, type FieldProps } from './use-field.tsx'

export type NipFieldProps<Name extends string = string> = FieldProps<Name>

/** A tax number: any spacing is accepted, the digits are shown in groups. One that cannot change says if it is technical. */
export function NipField(props: NipFieldProps) {
  const { value, set, ref, readOnly, shared } = useField<string>(props)
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      {...shared}
      {...{ readOnly, ref }}
      description={shared.description || (readOnly && isTechnical(value ?? '') && TECHNICAL)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      value={typed ?? groupNip(value ?? '')}
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
