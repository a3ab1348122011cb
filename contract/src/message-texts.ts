/**
 * The texts that administrators write, by code, with the placeholders that may stand in each as `{{name}}`.
 * A text whose code begins with `PODPOWIEDZ_` is the tooltip of a field and reaches the browser with the bootstrap.
 */
export const messageTexts = {
  RESET_HASLA: ['imie', 'nazwisko', 'login', 'link', 'token', 'minuty'],
  ZGLOSZENIE_BLEDU: ['numer', 'login', 'przegladarka', 'tresc'],
  REGULAMIN: [],
} as const satisfies Record<string, readonly string[]>

export type MessageText = keyof typeof messageTexts
export type Placeholders<Code extends MessageText> = Record<(typeof messageTexts)[Code][number], string | number>

export const tooltipPrefix = 'PODPOWIEDZ_'
