import { expectTypeOf, test } from 'vitest'
import type { RecordTable } from './record-table.ts'

test('tables of records are those with number, version and history', () => {
  expectTypeOf<'grupa' | 'przypadek' | 'srodekForma'>().toExtend<RecordTable>()
  expectTypeOf<Extract<RecordTable, 'beneficjent' | 'grupaHistoria' | 'przypadekZmiana' | 'sesja'>>().toBeNever()
})
