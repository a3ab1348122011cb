import { z } from 'zod'
import { codesOf } from '../kernel/codes.ts'
import { codeListNames } from '../code-lists/code-list-facts.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { plural, type PluralForms } from '../kernel/plural.ts'

/** The records that use dictionary entries, in the words of 'Używane w: 5 przypadkach'. */
const users = {
  przypadki: ['przypadku', 'przypadkach', 'przypadkach'],
  akty: ['akcie', 'aktach', 'aktach'],
  srodki: ['środku pomocy', 'środkach pomocy', 'środkach pomocy'],
  podmioty: ['podmiocie gospodarczym', 'podmiotach gospodarczych', 'podmiotach gospodarczych'],
  udzielajacy: ['podmiocie udzielającym pomocy', 'podmiotach udzielających pomocy', 'podmiotach udzielających pomocy'],
} as const satisfies Record<string, PluralForms>
export type EntryUser = keyof typeof users

/** How often each kind of record uses an entry; kinds that do not are left out. */
const EntryUses = z.object({
  uzycia: z.array(
    z.object({
      rodzaj: z.enum(codesOf(users)),
      liczba: z.number().int().positive(),
      /** There may be more: counting stopped here. */
      coNajmniej: z.boolean(),
    }),
  ),
})
export type EntryUses = z.infer<typeof EntryUses>

/** The dictionaries whose entries can be in use, by their names in the API; versions of PKD and NUTS too. */
const usedDictionaries = [
  ...codeListNames,
  'pkd',
  'nuts',
  'teryt',
  'srodki_pomocy',
  'wersjapkd',
  'wersja_nuts',
] as const
export type UsedDictionary = (typeof usedDictionaries)[number]

/** Where an entry is used: what of it can no longer be changed (decisions, 'Entries in use'). */
export const readEntryUses = endpoint('GET /api/dictionaries/uzycie/:slownik/:id', {
  access: 'codeLists.write',
  params: { slownik: z.enum(usedDictionaries) },
  reply: EntryUses,
  summary: 'Gdzie element słownika jest używany',
})

/** '1 247 przypadkach, co najmniej 10 000 aktach'; empty for an entry that nothing uses. */
export const usesText = ({ uzycia }: EntryUses): string =>
  uzycia
    .map(({ rodzaj, liczba, coNajmniej }) => {
      const number = liczba.toLocaleString('pl-PL', { useGrouping: 'always' })
      return `${coNajmniej ? 'co najmniej ' : ''}${number} ${plural(liczba, users[rodzaj])}`
    })
    .join(', ')
