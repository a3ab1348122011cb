/** A refusal: its HTTP status, its sentence and, if it is about one field, that field. */
export type Refusals = Record<string, readonly [status: number, sentence: string, field?: string]>
