/** A message with exactly one full stop at its end: some have one, others are put into a text that goes on. */
export const asSentence = (message: string): string => (/[.!?…]$/.test(message) ? message : `${message}.`)
