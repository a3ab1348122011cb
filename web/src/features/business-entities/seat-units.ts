import type { TerritorialUnit } from '#contract/territory/territory.ts'
import type { Option } from '#kit/form/options.ts'

type Unit = Pick<TerritorialUnit, 'kod' | 'nazwa' | 'poziom' | 'rodzaj'>
type Codes = { [Field in 'kodWojewodztwa' | 'kodPowiatu' | 'kodGminy']?: string | null | undefined }

const communes = 3

/**
 * Units by their codes. A chosen one that is no longer offered stays, shown by its code. Communes show their kind: a
 * town and the rural commune around it often share a name.
 */
export function seatOptions(offered: readonly Unit[], chosen: string | null | undefined): Option<string>[] {
  const options = offered.map(({ kod, nazwa, poziom, rodzaj }) => ({
    value: kod,
    label: poziom === communes ? `${nazwa} (${rodzaj})` : nazwa,
  }))
  if (!chosen || options.some(({ value }) => value === chosen)) return options
  return [...options, { value: chosen, label: `kod ${chosen}` }]
}

/** The fields to empty because they no longer lie in what was chosen above them. */
export function outside({ kodWojewodztwa, kodPowiatu, kodGminy }: Codes): (keyof Codes)[] {
  const within = (code: string, upper: string | null | undefined) => upper && code.startsWith(upper)
  const county = kodPowiatu && within(kodPowiatu, kodWojewodztwa) ? kodPowiatu : undefined
  return [
    ...(kodPowiatu && !county ? (['kodPowiatu'] as const) : []),
    ...(kodGminy && !within(kodGminy, county) ? (['kodGminy'] as const) : []),
  ]
}
