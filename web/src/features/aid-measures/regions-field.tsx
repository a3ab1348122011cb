import { territory, type TerritorialUnit } from '#contract/territory/territory.ts'
import { call } from '#kit/call.ts'
import type { Units } from '#kit/form/unit-tree.ts'
import { UnitsField, type UnitWords } from './units-field.tsx'

const words: UnitWords = {
  add: 'Dodaj regiony',
  duplicates: 'Powtórzone regiony',
  unreadable: 'Nie udało się pobrać szczegółowych informacji o wybranych regionach',
  none: 'Nie wybrano: pomoc jest dopuszczalna w całym kraju',
}

/** Regions in which a measure may be granted, by the register of territorial units. */
export const RegionsField = () => (
  <UnitsField
    name="regionyIds"
    words={words}
    offered={{
      queryKey: [territory.all.path],
      queryFn: async ({ signal }) => unitsOf(await call(territory.all, {}, { signal })),
    }}
    chosen={(ids) => ({
      queryKey: [territory.chosen.path, ids],
      queryFn: async ({ signal }) => unitsOf(await call(territory.chosen, { params: { ids } }, { signal })),
    })}
  />
)

const unitsOf = ({ items }: { items: TerritorialUnit[] }): Units => ({
  items: items.map(({ id, nadId, kod, nazwa, rodzaj }) => ({ id, nadId, kod, nazwa, note: rodzaj })),
})
