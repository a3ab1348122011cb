import { z } from 'zod'
import { codesOf } from '../kernel/codes.ts'
import { optionalId, rule, type RecordSchema } from '../kernel/fields.ts'
import { chosenIds } from '../kernel/report.ts'

/** Whose cases a report is about: chosen bodies, those of a group, or those under a superior body. */
const whoseFields = {
  udzielajacyPomocyIds: chosenIds('Podmioty udzielające pomocy'),
  grupaId: optionalId('Grupa podmiotów'),
  organNadrzednyId: optionalId('Organ nadrzędny'),
}
export type Whose = {
  /** Which of the others is meant; what was chosen of another kind does not count. */
  udzielajacyPomocy?: WhoseKind | undefined
  udzielajacyPomocyIds?: number[] | undefined
  grupaId?: number | null | undefined
  organNadrzednyId?: number | null | undefined
}

/** The ways to say whose cases are meant, in words. */
export const whoseKinds = {
  wszyscy: 'wszyscy udzielający pomocy',
  podmiot: 'wybrane podmioty',
  grupa: 'grupa podmiotów',
  organNadrzedny: 'podmioty pod organem nadrzędnym',
} as const
export type WhoseKind = keyof typeof whoseKinds

const kinds = codesOf(whoseKinds)
/** Which of them is meant, and its value. */
export const whoseCriteria = {
  udzielajacyPomocy: z.enum(kinds, { error: 'Udzielający pomocy jest wymagany' }).meta({ label: 'Udzielający pomocy' }),
  ...whoseFields,
}

/** What was chosen of the kind that is meant (spec 2 §4: one kind clears the others); without a kind, all of it. */
export const meantBy = ({ udzielajacyPomocy: kind, ...chosen }: Whose) => ({
  udzielajacyPomocyIds: kind && kind !== 'podmiot' ? [] : (chosen.udzielajacyPomocyIds ?? []),
  grupaId: kind && kind !== 'grupa' ? null : chosen.grupaId,
  organNadrzednyId: kind && kind !== 'organNadrzedny' ? null : chosen.organNadrzednyId,
})

/** The kind that was chosen needs its value (spec 2 §5 'Working cases'). */
export const whoseRule = <S extends RecordSchema<Whose>>(schema: S): S =>
  rule(schema, ['udzielajacyPomocy', ...codesOf(whoseFields)], (value, refuse) => {
    const missing = {
      wszyscy: undefined,
      podmiot:
        !value.udzielajacyPomocyIds?.length && (['udzielajacyPomocyIds', 'Wybierz co najmniej jeden podmiot'] as const),
      grupa: !value.grupaId && (['grupaId', 'Wybierz grupę'] as const),
      organNadrzedny: !value.organNadrzednyId && (['organNadrzednyId', 'Wybierz organ nadrzędny'] as const),
    }[value.udzielajacyPomocy ?? 'wszyscy']
    if (missing) refuse(missing[0], missing[1])
  })
