import { z } from 'zod'
import { codesOf } from '../kernel/codes.ts'
import { levelNames, levels, type Level } from '../access.ts'
import { optionalId, recordId } from '../kernel/fields.ts'
import { countWithNoun } from '../kernel/plural.ts'

/** The ways to say who gets a message. */
export const audiences = {
  POZIOMY: 'Użytkownicy wybranych poziomów',
  GRUPA: 'Użytkownicy podmiotów z grupy',
  ORGAN: 'Użytkownicy podmiotów organu nadrzędnego',
  WYBRANI: 'Wybrani użytkownicy',
} as const
export type Audience = keyof typeof audiences

/** The most users that are chosen one by one. */
export const MOST_CHOSEN = 10_000

/** Who gets a message. Levels also narrow a group or the bodies of a superior body; none means all. */
export const audienceFields = {
  adresaci: z.enum(codesOf(audiences)).meta({ label: 'Adresaci' }),
  poziomy: z.array(z.enum(levels)).max(levels.length).meta({ label: 'Poziomy' }),
  grupaId: optionalId('Grupa'),
  organNadrzednyId: optionalId('Organ nadrzędny'),
  uzytkownicy: z.array(recordId()).max(MOST_CHOSEN).meta({ label: 'Użytkownicy' }),
}
const Audience = z.object(audienceFields)
export type ChosenAudience = z.output<typeof Audience>

/** What has to be chosen for an audience and is not: the field and its message. */
export function missingIn(chosen: ChosenAudience): [field: keyof ChosenAudience, message: string] | undefined {
  const { adresaci, poziomy, grupaId, organNadrzednyId, uzytkownicy } = chosen
  if (adresaci === 'POZIOMY' && !poziomy.length) return ['poziomy', 'Wybierz co najmniej jeden poziom użytkowników']
  if (adresaci === 'GRUPA' && !grupaId) return ['grupaId', 'Grupa jest wymagana']
  if (adresaci === 'ORGAN' && !organNadrzednyId) return ['organNadrzednyId', 'Organ nadrzędny jest wymagany']
  if (adresaci === 'WYBRANI' && !uzytkownicy.length) return ['uzytkownicy', 'Wybierz co najmniej jednego użytkownika']
  return undefined
}

/** An audience in words; `name` is that of the group or superior body. */
export function audienceText({ adresaci, poziomy, uzytkownicy }: ChosenAudience, name = ''): string {
  const chosenLevels = namesOf(poziomy)
  const narrowed = (what: string) => (chosenLevels ? `${what} (${chosenLevels})` : what)
  switch (adresaci) {
    case 'POZIOMY':
      return chosenLevels
    case 'GRUPA':
      return narrowed(`Grupa ${name}`)
    case 'ORGAN':
      return narrowed(`Organ nadrzędny ${name}, z podległymi`)
    case 'WYBRANI':
      return countWithNoun(uzytkownicy.length, [
        'wybrany użytkownik',
        'wybranych użytkowników',
        'wybranych użytkowników',
      ])
  }
}

const namesOf = (chosen: readonly Level[]): string =>
  levels
    .filter((level) => chosen.includes(level))
    .map((level) => levelNames[level])
    .join(', ')
