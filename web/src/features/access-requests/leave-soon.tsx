import { useNavigate } from '@tanstack/react-router'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { UserContext } from '#kit/user.ts'
import { useHome } from './home-link.tsx'

/** Long enough for the sentence to be read, and for a person who reads slowly to stay. */
const READING_SECONDS = 20

/** Leads away from a page that cannot go on, once its sentence was read (spec 3 §8). Any key or press keeps the reader here. */
export function LeaveSoon({ seconds = READING_SECONDS }: { seconds?: number }) {
  const navigate = useNavigate()
  const home = useHome()
  const signedIn = use(UserContext) !== undefined
  const [stays, setStays] = useState(false)
  const leave = useEffectEvent(() => void navigate({ ...home, replace: true }))
  useEffect(() => {
    if (stays) return
    const done = new AbortController()
    const stay = () => setStays(true)
    for (const event of ['keydown', 'pointerdown']) document.addEventListener(event, stay, { signal: done.signal })
    const timer = setTimeout(() => leave(), seconds * 1000)
    return () => {
      done.abort()
      clearTimeout(timer)
    }
  }, [stays, seconds])
  return (
    // keeps its place: a button that moved from under the pointer would not be clicked
    <p style={stays ? { visibility: 'hidden' } : undefined}>
      Za {seconds} sekund przejdziesz do strony {signedIn ? 'głównej' : 'logowania'}. Aby zostać, naciśnij dowolny
      klawisz, kliknij albo dotknij ekranu.
    </p>
  )
}
