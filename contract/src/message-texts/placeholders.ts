import type { Placeholder } from './message-texts.ts'

/** A placeholder as written in a text. */
export const placeholderText = (name: string): string => `{{${name}}}`

/** Replaces placeholders with their values; one without a value stays as it is. */
export const fillIn = (
  text: string,
  values: Readonly<Record<string, string | number>>,
  write: (value: string) => string = String,
): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? write(String(values[name])) : whole,
  )

const known = (placeholders: Readonly<Record<string, Placeholder>>, name: string) => Object.hasOwn(placeholders, name)

/**
 * What is wrong with the placeholders of a text (plain or HTML), as sentences: unknown names, names that formatting
 * has split, and stray braces.
 */
export function placeholderFaults(text: string, placeholders: Readonly<Record<string, Placeholder>>): string[] {
  const faults: string[] = []
  const rest = text.replace(/\{\{([^{}]*)\}\}/g, (_, inside: string) => {
    const name = words(inside)
    if (!known(placeholders, name)) faults.push(`Nieznany symbol ${placeholderText(name.slice(0, 40))}`)
    else if (inside.includes('<'))
      faults.push(`Symbol ${placeholderText(name)} jest przedzielony formatowaniem. Usuń go i wstaw jeszcze raz.`)
    return ''
  })
  const stray = /.{0,15}[{}]+.{0,15}/su.exec(words(rest))?.[0]
  if (stray) faults.push(`Nawiasy klamrowe służą tylko do zapisu symboli, np. {{imie}}. Popraw: „${stray.trim()}”`)
  return [...new Set(faults)]
}

/** A sentence for each required placeholder that the text lacks. */
export const missingPlaceholders = (text: string, placeholders: Readonly<Record<string, Placeholder>>): string[] =>
  Object.entries(placeholders)
    .filter(([name, { required }]) => required && !contains(text, name))
    .map(([name]) => `W treści musi pozostać symbol ${placeholderText(name)}`)

/** A sentence for each secret that the subject of an e-mail would show. */
export const secretsInSubject = (subject: string, placeholders: Readonly<Record<string, Placeholder>>): string[] =>
  Object.entries(placeholders)
    .filter(([name, { secret }]) => secret && contains(subject, name))
    .map(([name]) => `Symbol ${placeholderText(name)} jest tajny i może wystąpić tylko w treści`)

const contains = (text: string, name: string): boolean => fillIn(text, { [name]: '' }) !== text

/** The words of HTML, good enough to quote a place in it. */
const words = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .trim()
