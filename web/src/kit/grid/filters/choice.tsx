import { NativeSelect } from '@mantine/core'
import type { FilterNaming } from './naming.ts'

type Props = {
  value: string
  options: Readonly<Record<string, string>>
  apply: (value: string) => void
  naming: FilterNaming
}

/** Yes, no or unset; or one of a fixed list. */
export const ChoiceFilter = ({ value, options, apply, naming: { placeholder, ...naming } }: Props) => (
  <NativeSelect
    {...naming}
    value={value}
    data={[
      { value: '', label: placeholder ? `${placeholder}: wszystkie` : 'wszystkie' },
      ...Object.entries(options).map(([code, label]) => ({ value: code, label })),
    ]}
    onChange={(event) => apply(event.currentTarget.value)}
  />
)
