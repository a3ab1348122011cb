import { Alert, Anchor, List, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { fieldFacts } from '#contract/kernel/fields.ts'
import { texts } from '#contract/kernel/texts.ts'
import { useStore } from '#kit/store.ts'
import { fieldId, useFieldsForm } from './field-context.ts'
import { useFormProgress } from './form-context.ts'
import { findFieldSchema } from './form-values.ts'
import classes from './form.module.css'

/** The errors at the top of the form; takes the focus after each failed submit (spec 1 §5.2). */
export function ErrorSummary() {
  const { id, schema, hookForm, shown } = useFieldsForm()
  const { failure, sentence } = useFormProgress()
  const names = useStore(shown)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) box.current?.focus()
  }, [failure])
  if (!failure) return null
  const { others, reason, unanswered } = failure
  // another answer may have taken a field away since, and its error with it
  const fields = failure.fields.filter(({ name }) => names.has(name))
  const listed = failure.fields.length + others.length === 0 && reason && !sentence ? [reason] : others
  if (fields.length + listed.length === 0) return null
  return (
    <Alert
      ref={box}
      className={classes['summary'] ?? ''}
      tabIndex={-1}
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={
        fields.length > 0 || !reason
          ? texts.formInvalid
          : unanswered
            ? 'Serwer nie odpowiedział'
            : 'Serwer zwrócił następujące błędy:'
      }
    >
      <List size="sm">
        {fields.map(({ name, message }) => (
          <List.Item key={name}>
            <Anchor
              inherit
              href={`#${fieldId(id, name)}`}
              onClick={(event) => {
                event.preventDefault()
                hookForm.setFocus(name)
              }}
            >
              {labelOf(name)}: {message}
            </Anchor>
          </List.Item>
        ))}
      </List>
      {fields.length > 0 && reason && listed.length > 0 && <Text size="sm">Serwer zwrócił następujące błędy:</Text>}
      <List size="sm">
        {listed.map((message) => (
          <List.Item key={message}>{message}</List.Item>
        ))}
      </List>
    </Alert>
  )

  function labelOf(name: string): string {
    const field = findFieldSchema(schema, name)
    return (field && fieldFacts(field).label) || name
  }
}
