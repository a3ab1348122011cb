import { FOREVER } from '#contract/kernel/dates.ts'
import { nutsClassification, pkdClassification } from './classification.ts'
import { insertUnits, type PlainUnit } from './insert-units.ts'
import type { Db } from '#platform/database/connect.ts'
import { nuts2024 } from './seed/nuts-2024.ts'
import { pkd2007 } from './seed/pkd-2007.ts'
import { pkd2025 } from './seed/pkd-2025.ts'

type SeededVersion = { kod: string; nazwa: string; dataOd: string; dataDo: string; units: readonly PlainUnit[] }

/** Until the end of 2026 aid is reported by the PKD of 2007 (Dz.U. 2025 poz. 1515), so both versions are in force. */
export const pkdVersions: readonly SeededVersion[] = [
  { kod: 'PKD2007', nazwa: 'PKD 2007', dataOd: '2008-01-01', dataDo: '2026-12-31', units: pkd2007 },
  { kod: 'PKD2025', nazwa: 'PKD 2025', dataOd: '2025-01-01', dataDo: FOREVER, units: pkd2025 },
]
export const nutsVersions: readonly SeededVersion[] = [
  { kod: 'NUTS2024', nazwa: 'NUTS 2024', dataOd: '2024-01-01', dataDo: FOREVER, units: nuts2024 },
]

/** Fills each classification only once: if it has a history, it stays as administrators left it. */
export async function seedClassifications(db: Db): Promise<void> {
  for (const [{ units: table, versions }, seeded] of [
    [pkdClassification, pkdVersions],
    [nutsClassification, nutsVersions],
  ] as const) {
    const filled = await db.selectFrom(`${versions}Historia`).select('id').limit(1).executeTakeFirst()
    if (filled) continue
    for (const { units, ...version } of seeded) {
      const { id } = await db.insertInto(versions).values(version).returning('id').executeTakeFirstOrThrow()
      await insertUnits(db, { units: table }, id, units)
    }
  }
}
