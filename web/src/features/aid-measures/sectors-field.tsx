import { useWatch } from 'react-hook-form'
import { pkd, type PkdRow } from '#contract/classifications/pkd.ts'
import { call } from '#kit/call.ts'
import { useForm } from '#kit/form/form-context.ts'
import { periodOf } from './measure-values.ts'
import type { Units } from '#kit/form/unit-tree.ts'
import { UnitsField, type UnitWords } from './units-field.tsx'

const words: UnitWords = {
  add: 'Dodaj sektory działalności',
  duplicates: 'Powtórzone sektory działalności',
  unreadable: 'Nie udało się pobrać szczegółowych informacji o wybranych sektorach działalności',
  none: 'Nie wybrano: pomoc jest dopuszczalna we wszystkich sektorach',
}

/** Sectors in which a measure may be granted: of every version of the PKD in force while the measure is. */
export function SectorsField() {
  const { control } = useForm().hookForm
  const [from, to] = useWatch({ control, name: ['obowiazujeOd', 'obowiazujeDo'] })
  const period = periodOf(from, to)
  return (
    <UnitsField
      name="sektoryDzialalnosciIds"
      words={words}
      versions="Wersja PKD"
      offered={{
        queryKey: [pkd.dateRange.path, period],
        queryFn: async ({ signal }) => unitsOf(await call(pkd.dateRange, { params: period }, { signal })),
      }}
      chosen={(ids) => ({
        queryKey: [pkd.chosen.path, ids],
        queryFn: async ({ signal }) => unitsOf(await call(pkd.chosen, { params: { ids } }, { signal })),
      })}
    />
  )
}

const unitsOf = ({ items }: { items: PkdRow[] }): Units => ({
  items: items.map(({ id, nadId, kod, nazwa, kodWersji }) => ({ id, nadId, kod, nazwa, note: kodWersji })),
})
