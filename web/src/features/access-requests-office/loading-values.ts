import type { z } from 'zod'
import { LoadedData } from '#contract/access-requests/request.ts'
import { endRequired, requests } from '#contract/access-requests/requests.ts'
import { codesOf } from '#contract/kernel/codes.ts'
import { FOREVER } from '#contract/kernel/dates.ts'
import { rule } from '#contract/kernel/fields.ts'
import { texts } from '#contract/kernel/texts.ts'
import type { ToLoad } from './to-load.ts'

const { idGrupy, organNadrzednyId, dataKoncaUprawnien } = requests.load.body.shape

/** The loading form: the corrected data, and what the office adds to them (spec 2 §5). */
const LoadingForm = rule(
  LoadedData.extend({ dataKoncaUprawnien, idGrupy, organNadrzednyId }),
  ['isDostepCzasowy', 'dataKoncaUprawnien'],
  ({ isDostepCzasowy, dataKoncaUprawnien: end }, refuse) => {
    if (isDostepCzasowy && end === FOREVER) refuse('dataKoncaUprawnien', endRequired)
  },
)
/** A body that the request makes needs a group. */
const NewBodyForm = rule(LoadingForm, ['idGrupy'], (value, refuse) => {
  if (!value.idGrupy) refuse('idGrupy', texts.required)
})
export type LoadingValues = z.input<typeof LoadingForm>

/** The rules of the form for what the request is loaded into. */
export const loadingSchema = ({ podmiot }: Pick<ToLoad, 'podmiot'>) => (podmiot ? LoadingForm : NewBodyForm)

const dataNames = codesOf(LoadedData.shape)

/** The starting values: what was submitted, and the group and superior body that the existing body has. */
export const loadingValues = ({ dane, dataKoncaUprawnien: end, podmiot }: ToLoad): Partial<LoadingValues> => ({
  ...Object.fromEntries(dataNames.map((name) => [name, dane[name] ?? undefined])),
  dataKoncaUprawnien: end,
  ...placeOf(podmiot),
})

/** Where the body stands: these follow when another one is chosen. */
export const placeOf = (podmiot: ToLoad['podmiot']) => ({
  idGrupy: podmiot?.idGrupy ?? null,
  organNadrzednyId: podmiot?.organNadrzednyId ?? null,
})

/** What the change of one field does to others (spec 2 §4, §5). `start` has the values of a request for time-limited access, to go back to. */
export function followingValues(
  name: string | undefined,
  value: unknown,
  start: Partial<LoadingValues>,
): Partial<LoadingValues> {
  // the name of the commune stays until the next one is chosen: without its code nothing can be sent
  if (name === 'wojewodztwo') return { gminaKod: '' }
  if (name === 'isOsobaReprezentujaca')
    return { emailOsobyReprezentujacejPodmiot: value ? '' : (start.emailOsobyReprezentujacejPodmiot ?? '') }
  if (name !== 'isDostepCzasowy') return {}
  if (!value)
    return {
      umowaDecyzjaUchwalaPrzyznajacaKompetencje: '',
      ostatniRokPosiadaniaKompetencji: null,
      dataKoncaUprawnien: FOREVER,
    }
  return {
    umowaDecyzjaUchwalaPrzyznajacaKompetencje: start.umowaDecyzjaUchwalaPrzyznajacaKompetencje ?? '',
    ostatniRokPosiadaniaKompetencji: start.ostatniRokPosiadaniaKompetencji ?? null,
    dataKoncaUprawnien: start.dataKoncaUprawnien === FOREVER ? '' : (start.dataKoncaUprawnien ?? ''),
  }
}

/** The call's body: the data of the request apart from what the office adds. */
export function loadBody(values: z.output<typeof LoadingForm>, held: ToLoad, wersja: number) {
  const { idGrupy: group, organNadrzednyId: superior, dataKoncaUprawnien: end, ...dane } = values
  return {
    idPodmiotu: held.podmiot?.id ?? null,
    idGrupy: group,
    organNadrzednyId: superior,
    dane,
    dataKoncaUprawnien: end,
    wersja,
    ...(held.podmiot && { wersjaPodmiotu: held.podmiot.wersja }),
  }
}

/** The form's field for a field of the call: data come as `dane.nazwa`, and the commune is chosen by its code. */
export function formField(field: string): string {
  const name = field.replace(/^dane\./, '')
  return name === 'gmina' ? 'gminaKod' : name
}
