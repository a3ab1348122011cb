/** What a user has typed into a form and not saved is kept in this tab's session storage, under these keys. */
const PREFIX = 'latarnia.tekst '

/** The key of a form: its user comes first, so that no other user gets the text. */
export const keptKey = (login: string, place: string, form: string): string => `${PREFIX}${login} ${place} ${form}`

/** Keeps a text, or drops it when it is `undefined`. */
export function keepText(key: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // without storage, or with a full one, nothing survives a reload
  }
}

export function keptText(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Drops everything that was kept in this tab, or everything but the texts of one user. */
export function dropKeptTexts({ but }: { but?: string } = {}): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX) && !(but && key.startsWith(`${PREFIX}${but} `))) sessionStorage.removeItem(key)
  } catch {
    // nothing is kept
  }
}
