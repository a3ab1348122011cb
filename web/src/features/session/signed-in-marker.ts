import { readStored, writeStored } from '#kit/stored-choice.ts'

/** Tells the other tabs of this browser who is signed in: they share the session's cookie (spec 1 §4.1). */
export const MARKER = 'latarnia.signedIn'
/** When somebody last signed in: the marker of a user who signs in again stays the same. */
const SIGNED_IN_AT = `${MARKER}At`
let own: string | null = null

export function setMarker(login: string): void {
  writeStored(MARKER, login)
  writeStored(SIGNED_IN_AT, new Date().toISOString())
  // without storage there is nothing to compare with
  own = readStored(MARKER)
}

export function clearMarker(): void {
  writeStored(MARKER, null)
  own = null
}

/** Whether another tab has signed out, signed in as someone else or changed the user acted as. */
export const markerChanged = (): boolean => own !== null && readStored(MARKER) !== own

/** Whether another tab has signed out, and nobody has signed in since. */
export const signedOutElsewhere = (): boolean => own !== null && readStored(MARKER) === null

/** Whether somebody was signed in when the page was last open, and may still be. */
export const wasSignedIn = (): boolean => readStored(MARKER) !== null
