import { entityFields, entitySources, type EntityDetails } from '#contract/business-entities/business-entities.ts'
import { codesOf } from '#contract/kernel/codes.ts'
import { formatDateTime } from '#contract/kernel/dates.ts'
import { pick } from '#contract/kernel/record.ts'

export type EntityMode = 'details' | 'edit'

type Known = Omit<Pick<EntityDetails, keyof typeof entityFields>, 'numerTechniczny'> & { numerTechniczny?: boolean }

/** The starting values. A class in the dictionary is given by its id alone, any other by its code. */
export function entityValues(entity: Known & { wersja?: number }) {
  const { wersja } = entity
  return {
    ...pick(entity, codesOf(entityFields)),
    numerTechniczny: entity.numerTechniczny ?? false,
    kodPkd: entity.pkdId ? null : entity.kodPkd,
    ...(wersja !== undefined && { wersja }),
  }
}

/** Where an entity's data come from and since when. */
export function originText({ zrodlo, dataImportu }: Pick<EntityDetails, 'zrodlo' | 'dataImportu'>): string {
  const origin = `Źródło danych: ${entitySources[zrodlo]}`
  if (!dataImportu) return origin
  const when = formatDateTime(dataImportu)
  return zrodlo === 'RECZNE' ? `${origin}; ostatnio pobrane z rejestru ${when}` : `${origin}, pobrane ${when}`
}
