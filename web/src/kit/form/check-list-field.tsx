import { Checkbox } from '@mantine/core'
import classes from './form.module.css'
import { optionList, type Options } from './options.ts'
import { useField, type FieldProps } from './use-field.tsx'

export type CheckListFieldProps<Name extends string = string> = FieldProps<Name> & { options: Options }

/** Several of a few values, all visible. */
export function CheckListField({ options, ...props }: CheckListFieldProps) {
  const { value, set, ref, readOnly, shared } = useField<string[]>(props)
  const { disabled, id, onBlur, ...group } = shared
  return (
    <Checkbox.Group {...group} value={value ?? []} onChange={set}>
      <div className={classes['choices']}>
        {optionList(options).map((option, index) => (
          <Checkbox
            key={option.value}
            value={String(option.value)}
            label={option.label}
            disabled={disabled || readOnly}
            onBlur={onBlur}
            // the first one represents the group: links of the error summary lead to it
            {...(index === 0 && { id, ref })}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}
