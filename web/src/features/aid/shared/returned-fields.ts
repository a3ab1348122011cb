import type { AidCase } from '#contract/aid/case-fields.ts'

/** What the forms say at the fields that the office asks the body to correct. */
export const returnedFields = ({ zwrot, zwrotPola }: Pick<AidCase, 'zwrot' | 'zwrotPola'>) => ({
  noteOf: (name: string) =>
    zwrot === 'DO_POPRAWY' && zwrotPola.includes(name) ? 'Urząd prosi o poprawę tego pola' : undefined,
})
