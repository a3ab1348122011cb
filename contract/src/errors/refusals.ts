/** A refusal: its HTTP status, its sentence and, where it is about one, the field of the form. */
export type Refusals = Record<string, readonly [status: number, sentence: string, field?: string]>
