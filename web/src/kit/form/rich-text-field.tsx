import { Input, Skeleton } from '@mantine/core'
import { lazy, Suspense, type RefObject } from 'react'
import { useField, type FieldProps } from './use-field.tsx'

const Editor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }))

export type RichTextFieldProps<Name extends string = string> = FieldProps<Name> & {
  /** Receives a function that inserts text at the cursor. */
  insertRef?: RefObject<((text: string) => void) | null>
}

/** Formatted text, stored as HTML. The editor is loaded when the first such field is shown. */
export function RichTextField({ wide = true, insertRef, ...props }: RichTextFieldProps) {
  const { value, set, empty, ref, readOnly, text, shared } = useField<string>({ wide, ...props })
  const { id, name: _, onBlur, disabled, wrapperProps, ...wrapper } = shared
  const notes = { description: `${id}-description`, error: `${id}-error` }
  return (
    <Input.Wrapper
      {...wrapper}
      {...wrapperProps}
      labelElement="div"
      descriptionProps={{ id: notes.description }}
      errorProps={{ id: notes.error, mt: 5 }}
    >
      <Suspense fallback={<Skeleton height="12rem" />}>
        <Editor
          id={id}
          label={text}
          describedBy={[wrapper.error && notes.error, wrapper.description && notes.description]
            .filter(Boolean)
            .join(' ')}
          invalid={wrapper.error !== undefined}
          value={value ?? ''}
          onChange={(html) => set(html || empty)}
          onBlur={onBlur}
          editable={!disabled && !readOnly}
          focusRef={ref}
          insertRef={insertRef}
        />
      </Suspense>
    </Input.Wrapper>
  )
}
