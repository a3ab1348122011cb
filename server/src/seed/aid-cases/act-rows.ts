import { first, present } from '#contract/kernel/lists.ts'
import type { Dictionaries } from './dictionaries.ts'
import type { PlannedAct } from './plan.ts'
import { nutsOf } from './towns.ts'

export type Ids = { bodies: ReadonlyMap<string, number>; entities: ReadonlyMap<string, number> }

/** Each wording of a beneficiary once, in the order in which acts name them. */
export function wordingsOf(acts: readonly PlannedAct[], { entities }: Ids) {
  const wordings = new Map<string, { bfId: number; nip: string; nazwa: string }>()
  for (const act of acts)
    wordings.set(wordingOf(act), {
      bfId: present(entities.get(act.bf.nip), act.bf.nip),
      nip: act.bf.nip,
      nazwa: nameIn(act),
    })
  return wordings
}
export const nameIn = (act: PlannedAct): string => act.bfNazwa ?? act.bf.nazwa
export const wordingOf = (act: PlannedAct): string => `${act.bf.nip} ${nameIn(act)}`

/** The dictionary entries that an act names. */
export const namedBy = ({ bf, aktData, niepelny }: PlannedAct, find: Dictionaries) =>
  niepelny
    ? {}
    : {
        formaPrawna: find.formaPrawna('2', aktData),
        wielkosc: find.wielkosc(bf.wielkosc, aktData),
        gmina: find.gmina(bf.kodGminy, aktData),
        pkd: find.pkd(bf.kodPkd, aktData),
        realiz: find.nuts(nutsOf(bf.kodGminy), aktData),
      }

/** The row of an act. */
export function actRow(
  act: PlannedAct,
  id: number,
  nadAktId: number | null,
  beneficjentId: number,
  ids: Ids,
  find: Dictionaries,
) {
  const { formaPrawna, wielkosc, gmina, pkd, realiz } = namedBy(act, find)
  return {
    id,
    upId: present(ids.bodies.get(act.up), 'body of an act'),
    beneficjentId,
    bfNip: act.bf.nip,
    aktSym: act.aktSym,
    aktData: act.aktData,
    aktOpis: act.aktOpis,
    bfFormaPrawnaId: formaPrawna?.id ?? null,
    bfWielkoscId: wielkosc?.id ?? null,
    gminaId: gmina?.id ?? null,
    pkdId: pkd?.id ?? null,
    realizId: realiz?.id ?? null,
    nadAktId,
    usuniety: false,
    zapisal: act.zapisal,
    dataModyfikacji: first(act.przypadki).rejestracja,
    wersja: 1,
  }
}
