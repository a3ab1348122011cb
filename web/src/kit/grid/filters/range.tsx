import { Button, Group, Input, Stack } from '@mantine/core'
import { useState, type ComponentType, type FormEvent } from 'react'
import type { Column } from '#contract/kernel/grid.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import type { Range } from '../filter-ranges.ts'
import type { Filters } from '../filter-terms.ts'
import type { FilterNaming } from './naming.ts'
import styles from '../grid.module.css'

export type BoundProps = {
  label: string
  typed: string
  onType: (typed: string) => void
  error: string | undefined
  onBlur: () => void
  /** Takes the focus when the dialog opens. */
  first: boolean
}

type Props = {
  title: string
  /** The active range as text. */
  text: string
  /** Both bounds as a user writes them. */
  typed: readonly [from: string, to: string]
  read: (from: string, to: string) => Range
  apply: (from: string, to: string) => void
  Bound: ComponentType<BoundProps>
  naming: FilterNaming
}

/** The filter of a column that holds a range. */
export type RangeColumnProps = {
  id: string
  title: string
  column: Column
  filters: Filters
  apply: (terms: Filters) => void
  naming: FilterNaming
}

/** A range, set in a dialog: Od and Do, OK and 'Wyczyść filtr' (spec 1 §2.4). */
export function RangeFilter({ naming, ...dialog }: Props) {
  const [opened, setOpened] = useState(false)
  const { label, 'aria-label': name, size, ...others } = naming
  return (
    <Input.Wrapper label={label} labelElement="div" size={size ?? 'sm'}>
      <Input
        component="button"
        type="button"
        pointer
        aria-haspopup="dialog"
        aria-label={`${name ?? label}: ${dialog.text || 'dowolny zakres'}`}
        size={size ?? 'sm'}
        {...others}
        onClick={() => setOpened(true)}
      >
        <span className={styles.rangeText}>{dialog.text}</span>
      </Input>
      {opened && <RangeDialog {...dialog} close={() => setOpened(false)} />}
    </Input.Wrapper>
  )
}

function RangeDialog({
  title,
  typed,
  read,
  apply,
  Bound,
  close,
}: Omit<Props, 'naming' | 'text'> & { close: () => void }) {
  const [[from, to], setBounds] = useState(typed)
  const [left, setLeft] = useState({ from: false, to: false })
  const range = read(from, to)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setLeft({ from: true, to: true })
    if (!range.valid) return
    apply(range.from.value, range.to.value)
    close()
  }
  const clear = () => {
    apply('', '')
    close()
  }
  return (
    <Dialog title={title} onClose={close} size="26rem">
      <form onSubmit={submit} noValidate>
        <Stack>
          <Bound
            label="Od"
            typed={from}
            onType={(text) => setBounds([text, to])}
            error={left.from ? range.from.error : undefined}
            onBlur={() => setLeft({ ...left, from: true })}
            first
          />
          <Bound
            label="Do"
            typed={to}
            onType={(text) => setBounds([from, text])}
            error={left.to ? range.to.error : undefined}
            onBlur={() => setLeft({ ...left, to: true })}
            first={false}
          />
          <Group justify="space-between">
            <Button variant="default" onClick={clear}>
              Wyczyść filtr
            </Button>
            <Button type="submit" disabled={!range.valid}>
              OK
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
