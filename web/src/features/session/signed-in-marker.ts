import { readStored, writeStored } from '#kit/stored-choice.ts'

/** Tells the other tabs of this browser who is signed in: they share the session's cookie (spec 1 §4.1). */
export const MARKER = 'latarnia.signedIn'
let own: string | null = null

export function setMarker(login: string): void {
  writeStored(MARKER, login)
  // without storage there is nothing to compare with
  own = readStored(MARKER)
}

export function clearMarker(): void {
  writeStored(MARKER, null)
  own = null
}

/** Whether another tab has signed out, signed in as someone else or changed the user acted as. */
export const markerChanged = (): boolean => own !== null && readStored(MARKER) !== own
