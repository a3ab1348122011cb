import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, type ReactNode, type Ref } from 'react'
import { SanitizedHtml } from '#kit/sanitized-html.tsx'
import classes from './announcements.module.css'

type Props = {
  tytul: string
  tresc: string
  open: boolean
  toggle: () => void
  /** Where a part of the page has a heading of its own, its announcements stand under that. */
  heading?: 'h2' | 'h3' | undefined
  toggleRef?: Ref<HTMLButtonElement>
  /** The mark beside the title; `strong` if it asks for attention. */
  mark?: { text: string; strong: boolean }
  /** Under the text. */
  children?: ReactNode
}

/** An announcement whose text can be folded away under its title. */
export function AnnouncementCard({
  tytul,
  tresc,
  open,
  toggle,
  heading: Heading = 'h2',
  toggleRef,
  mark,
  children,
}: Props) {
  const id = useId()
  return (
    <article className={classes['card']}>
      <Heading>
        <UnstyledButton
          ref={toggleRef}
          className={classes['toggle'] ?? ''}
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
        >
          <IconChevronDown size="1.1rem" aria-hidden />
          <span>{tytul}</span>
          {mark && (
            <span className={classes['mark']} data-strong={mark.strong || undefined}>
              {mark.text}
            </span>
          )}
        </UnstyledButton>
      </Heading>
      <div id={id} hidden={!open}>
        <SanitizedHtml html={tresc} />
        {children}
      </div>
    </article>
  )
}
