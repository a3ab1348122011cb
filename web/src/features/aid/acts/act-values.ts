import type { z } from 'zod'
import { codesOf, isOneOf } from '#contract/kernel/codes.ts'
import { ActEdit, type Act } from '#contract/aid/acts.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import { fieldFacts } from '#contract/kernel/fields.ts'

export type ActValues = z.input<typeof ActEdit>
export type ActField = Exclude<keyof ActValues, 'werUM'>

/** The editable fields; the annex checkbox follows from the act that it amends. */
export const actFields = codesOf(ActEdit.shape).filter((name) => name !== 'werUM')
export const isActField = (name: string): name is ActField => isOneOf(actFields, name)
export const actLabel = (name: ActField): string => fieldFacts(ActEdit.shape[name]).label

/** The starting values: the act as stored. */
export const actValues = (stored: Act): ActValues => ({
  bfId: stored.bfId,
  bfNip: stored.bfNip,
  bfNazwa: stored.bfNazwa,
  aktSym: stored.aktSym,
  aktData: stored.aktData,
  aktOpis: stored.aktOpis,
  aneks: stored.nadAktId !== null,
  nadAktId: stored.nadAktId,
  bfFormaPrawnaId: stored.bfFormaPrawnaId,
  bfWielkoscId: stored.bfWielkoscId,
  gminaId: stored.gminaId,
  pkdId: stored.pkdId,
  realizId: stored.realizId,
  infoUM: stored.infoUM,
  werUM: stored.werUM,
})

type NameField =
  | 'nadAktSym'
  | 'bfNip'
  | 'bfNazwa'
  | `${'bfFormaPrawna' | 'bfWielkosc' | 'gmina' | 'pkd' | 'realiz'}${'Kod' | 'Nazwa'}`

/** Where the stored act has the name of an entry, by field. */
const named: Partial<Record<ActField, readonly NameField[]>> = {
  nadAktId: ['nadAktSym'],
  bfFormaPrawnaId: ['bfFormaPrawnaKod', 'bfFormaPrawnaNazwa'],
  bfWielkoscId: ['bfWielkoscKod', 'bfWielkoscNazwa'],
  gminaId: ['gminaKod', 'gminaNazwa'],
  pkdId: ['pkdKod', 'pkdNazwa'],
  realizId: ['realizKod', 'realizNazwa'],
  bfId: ['bfNip', 'bfNazwa'],
}

/** A value of the form as text; names of dictionary entries come from the acts that have them. */
export function actText(name: ActField, value: unknown, acts: readonly Act[]): string {
  if (value === null || value === undefined || value === '') return '(puste)'
  const parts = named[name]
  if (parts) {
    const namedIn = acts.find((act) => new Map(Object.entries(act)).get(name) === value)
    return namedIn ? parts.map((part) => namedIn[part]).join(' – ') : `pozycja nr ${Number(value)}`
  }
  if (typeof value === 'boolean') return value ? 'tak' : 'nie'
  if (typeof value === 'string') return name === 'aktData' ? formatDate(value) : value
  return String(Number(value))
}
