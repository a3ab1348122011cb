import { describe, expect, test } from 'vitest'
import { defaultLayout, visibleColumns, withHeld } from '#kit/grid/column-layout.ts'
import { caseContexts, type ContextName } from '../shared/case-contexts.ts'
import { titleOf, type ListMode } from '../shared/list-mode.ts'
import { firstFilters, gridOf } from './case-grid.ts'

const living: ListMode = { deleted: false, nip: undefined, waiting: undefined }
const gone: ListMode = { ...living, deleted: true }
const uncertified: ListMode = { ...living, waiting: 'BRAK' }
const sentBack: ListMode = { ...living, returned: 'DO_POPRAWY' }
const overLimit: ListMode = { ...living, overLimit: true }

describe('lists of the three contexts', () => {
  const look = (name: ContextName, mode = living) => {
    const context = caseContexts[name]
    const { grid, columns } = gridOf(context, mode)
    const some = ['upNip', 'upNazwa', 'statusWeryfikacji', 'dataPrzeslania', 'dataUsuniecia']
    return {
      title: titleOf(context, mode),
      some: some.filter((id) => columns.includes(id) && !grid.columns[id]?.hidden),
      first: firstFilters(context, mode, '2026-11-15').map(({ operator, value }) => operator + value),
    }
  }
  const thisYear = ['>2026-01-01', '<2026-12-31']
  test.each([
    ['latarnia', living, 'Sprawozdania o udzielonej pomocy', ['upNip', 'upNazwa', 'dataPrzeslania'], thisYear],
    ['latarnia', gone, 'Usunięte przypadki pomocy', ['upNip', 'upNazwa', 'dataPrzeslania', 'dataUsuniecia'], thisYear],
    ['pup', living, 'Sprawozdania przesłane do Latarni', ['dataPrzeslania'], thisYear],
    ['pup', gone, 'Usunięte przypadki pomocy', ['dataPrzeslania', 'dataUsuniecia'], thisYear],
    ['pup', uncertified, 'Przypadki pomocy bez zaświadczenia de minimis', ['dataPrzeslania'], []],
    ['pup', sentBack, 'Przypadki pomocy zwrócone do poprawy', ['dataPrzeslania'], []],
    ['pup', overLimit, 'Przypadki pomocy z limitem przekroczonym przez inną pomoc', ['dataPrzeslania'], []],
    ['rob', living, 'Przygotowanie sprawozdania', ['statusWeryfikacji'], []],
    ['rob', { ...living, imported: 12 }, 'Przypadki pomocy wczytane z pliku', ['statusWeryfikacji'], []],
    ['rob', { ...living, reserved: true }, 'Robocze przypadki pomocy z rezerwacją kwoty', ['statusWeryfikacji'], []],
    ['rob', gone, 'Usunięte przypadki pomocy', ['statusWeryfikacji'], []],
  ] as const)('%s %o', (name, mode, title, some, first) => {
    expect(look(name, mode)).toEqual({ title, some, first })
  })

  test('the beneficiary comes first, then day and amounts', () => {
    const { grid, columns } = gridOf(caseContexts.rob, living)
    const shown = visibleColumns(grid, defaultLayout(grid.columns, columns))
    expect(shown.slice(0, 5).map(({ id }) => id)).toEqual(['bfNazwa', 'ppData', 'brutto', 'nominalna', 'bruttoEuro'])
    expect(withHeld(shown[0]!).map(({ id }) => id)).toEqual(['bfNazwa', 'bfNip', 'aktSym', 'statusWeryfikacji'])
  })
})
