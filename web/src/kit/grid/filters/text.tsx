import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { filterMaxLength } from '../filter-terms.ts'
import type { FilterNaming } from './naming.ts'

type Props = { value: string; apply: (value: string) => void; naming: FilterNaming }

/** Filters rows that contain a text: a moment after the last key, or at once on Enter and on leaving the field. */
export function TextFilter({ value, apply, naming }: Props) {
  const [typed, setTyped] = useState(value)
  const [applied, setApplied] = useState(value)
  if (value !== applied) {
    setApplied(value)
    // changed from outside: a chip was removed, or the back button used
    if (value !== typed.trim()) setTyped(value)
  }
  const applyLater = useDebouncedCallback((text: string) => apply(text.trim()), limits.debounceMs)
  return (
    <TextInput
      {...naming}
      type="search"
      autoComplete="off"
      maxLength={filterMaxLength}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        applyLater(event.currentTarget.value)
      }}
      onBlur={() => applyLater.flush()}
      onKeyDown={(event) => event.key === 'Enter' && applyLater.flush()}
    />
  )
}
