import { CloseButton, Group, TextInput } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { formatDate, typedYear } from '#contract/kernel/dates.ts'
import { texts } from '#contract/kernel/texts.ts'
import { CalendarButton } from './calendar-button.tsx'
import classes from './form.module.css'
import { readDate, readWholeDate } from './typing.ts'
import { useField, type FieldProps } from './use-field.tsx'

export type DateFieldProps<Name extends string = string> = FieldProps<Name>

/** A day, typed in any usual format or picked from a calendar; an invalid text stays visible (spec 1 §5.1). */
export function DateField(props: DateFieldProps) {
  const { value, set, empty, ref, readOnly, text, shared } = useField<string>(props)
  const [typed, setTyped] = useState<string>()
  // a short year is read at the end: on the way to 2026 every year begins with 20
  const finish = () => {
    const whole = typed === undefined ? value : readWholeDate(typed)
    if (whole !== value) set(whole)
    setTyped(undefined)
  }
  // the buttons of a form leave the focus here (`staysInField`); captured, the click finishes the text before they use it
  useWindowEvent('click', ({ target }) => !(target instanceof Element && target.id === shared.id) && finish(), true)
  return (
    <TextInput
      {...shared}
      {...{ readOnly, ref }}
      error={
        shared.error && value && typedYear(value) === undefined ? (
          <>
            {shared.error} <span className={classes['format']}>{texts.dateFormat}</span>
          </>
        ) : (
          shared.error
        )
      }
      autoComplete="off"
      inputMode="numeric"
      placeholder="dd.mm.rrrr"
      maxLength={20}
      value={typed ?? (value ? formatDate(value) : '')}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        set(readDate(event.currentTarget.value))
      }}
      onBlur={() => {
        finish()
        shared.onBlur()
      }}
      onKeyDown={(event) => event.key === 'Enter' && finish()}
      rightSectionWidth={value ? '4.75rem' : '2.5rem'}
      rightSection={
        !readOnly &&
        !shared.disabled && (
          <Group gap={2} wrap="nowrap">
            {value && <CloseButton aria-label={`Wyczyść: ${text}`} onClick={() => set(empty)} />}
            <CalendarButton label={text} day={value ?? ''} choose={set} />
          </Group>
        )
      }
    />
  )
}
