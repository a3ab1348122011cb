import type { FormEvent } from 'react'
import { counted } from '#contract/kernel/plural.ts'
import { announce } from '#kit/announce.tsx'
import { SEARCHING } from './options.ts'

/** After the last key, and between looks while the server searches. */
const PAUSE_MS = 500
let timer: ReturnType<typeof setTimeout> | undefined

/** Says how many entries of an open list match what is typed, or that none does. */
export function announceMatches({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const look = () => {
    const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
    if (!list || input !== document.activeElement) return
    const found = list.querySelectorAll('[role="option"]').length
    const message = list.parentElement?.textContent ?? ''
    if (found === 0 && message.includes(SEARCHING)) timer = setTimeout(look, PAUSE_MS)
    else announce(found > 0 ? counted(found, ['wynik', 'wyniki', 'wyników']) : message)
  }
  clearTimeout(timer)
  timer = setTimeout(look, PAUSE_MS)
}
