import { useEffect, type FormEvent } from 'react'
import { countWithNoun } from '#contract/kernel/plural.ts'
import { announce } from '#kit/announce.tsx'
import { NOTHING_FOUND, SEARCHING } from './options.ts'

/** After the last key, and between looks while the server searches. */
const PAUSE_MS = 500
let timer: ReturnType<typeof setTimeout> | undefined

const matches = (found: number) => countWithNoun(found, ['wynik', 'wyniki', 'wyników'])

/** Says how many entries of an open list match what is typed, or that none does. */
export function announceMatches({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const look = () => {
    const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
    if (!list || input !== document.activeElement) return
    const found = list.querySelectorAll('[role="option"]').length
    const message = list.parentElement?.textContent ?? ''
    if (found === 0 && message.includes(SEARCHING)) timer = setTimeout(look, PAUSE_MS)
    else announce(found > 0 ? matches(found) : message)
  }
  clearTimeout(timer)
  timer = setTimeout(look, PAUSE_MS)
}

/** Says how many entries of a tree match what is typed; nothing while the tree is being read. */
export function useAnnouncedMatches(searchText: string, found: number, ready: boolean): void {
  useEffect(() => {
    if (!ready || searchText.trim() === '') return undefined
    const waiting = setTimeout(() => announce(found > 0 ? matches(found) : NOTHING_FOUND), PAUSE_MS)
    return () => clearTimeout(waiting)
  }, [ready, searchText, found])
}
