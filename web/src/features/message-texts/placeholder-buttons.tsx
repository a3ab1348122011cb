import { Button, Text, Title, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import type { Placeholder } from '#contract/message-texts/message-texts.ts'
import { placeholderText } from '#contract/message-texts/placeholders.ts'
import classes from './message-text-form.module.css'

type Props = {
  placeholders: Readonly<Record<string, Placeholder>>
  /** The field into which they are inserted. */
  into: string
  disabled: boolean
  insert: (symbol: string) => void
}

/** The placeholders of a text, each with its meaning; a click inserts it at the cursor. */
export function PlaceholderButtons({ placeholders, into, disabled, insert }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb="xs">
        Symbole
      </Title>
      <Text size="sm" mb="sm">
        W ich miejsce aplikacja wpisuje dane. Wybrany symbol zostanie wstawiony w polu „{into}”, w miejscu kursora.
      </Text>
      <ul className={classes['symbols']}>
        {Object.entries(placeholders).map(([name, { meaning, required, secret }]) => (
          <li key={name}>
            <Button
              variant="default"
              size="compact-sm"
              disabled={disabled}
              aria-describedby={`${id}-${name}`}
              onClick={() => insert(placeholderText(name))}
            >
              <VisuallyHidden>Wstaw </VisuallyHidden>
              {placeholderText(name)}
            </Button>
            <Text size="sm" id={`${id}-${name}`}>
              {meaning}
              {secret && ', niedozwolony w temacie'}
              {required && <strong> (wymagany w treści)</strong>}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}
