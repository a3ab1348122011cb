import { readStored, writeStored } from '#kit/stored-choice.ts'

/** Says to the other tabs of this browser who is signed in: they share the session's cookie (spec 1 §4.1). */
export const MARKER = 'latarnia.signedIn'
let own: string | null = null

export function setMarker(login: string): void {
  writeStored(MARKER, login)
  // where the browser keeps nothing there is nothing to compare with either
  own = readStored(MARKER)
}

export function clearMarker(): void {
  writeStored(MARKER, null)
  own = null
}

/** Whether another tab has signed out, signed in as someone else or changed whom it acts as. */
export const markerChanged = (): boolean => own !== null && readStored(MARKER) !== own
