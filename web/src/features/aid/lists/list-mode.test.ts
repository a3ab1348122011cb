import { describe, expect, test } from 'vitest'
import { defaultLayout, visibleColumns, withHeld } from '#kit/grid/column-layout.ts'
import { caseContexts, type ContextName } from '../shared/case-contexts.ts'
import { firstFilters, gridOf, modeIn, modeSearch, titleOf, type ListMode } from './list-mode.ts'

const living: ListMode = { deleted: false, nip: undefined, waiting: undefined }
const gone: ListMode = { ...living, deleted: true }
const uncertified: ListMode = { ...living, waiting: 'BRAK' }

const sentBack: ListMode = { ...living, returned: 'DO_POPRAWY' }

test.each([
  [{}, living, {}],
  [{ usuniety: 'true' }, gone, { usuniety: 'true' }],
  [{ usuniety: 'false' }, living, {}],
  [{ usuniety: 'TAK' }, living, {}],
  [{ nip: '5261040828' }, { ...living, nip: '5261040828' }, { nip: '5261040828' }],
  [{ nip: '526-104-08-28' }, living, {}],
  [{ nip: '526104082' }, living, {}],
  [{ zaswiadczenie: 'BRAK' }, uncertified, { zaswiadczenie: 'BRAK' }],
  [{ zaswiadczenie: 'toString' }, living, {}],
  [{ zwrot: 'DO_POPRAWY' }, sentBack, { zwrot: 'DO_POPRAWY' }],
  [{ zwrot: 'ZAMKNIETY' }, living, {}],
  [{ importId: '12' }, { ...living, imported: 12 }, { importId: '12' }],
  [{ importId: '1;2' }, living, {}],
  [{ rezerwacja: 'true' }, { ...living, reserved: true }, { rezerwacja: 'true' }],
  [{ rezerwacja: 'TAK' }, living, {}],
])('an address with %o', (search, mode, back) => {
  expect(modeIn(search)).toEqual(mode)
  expect(modeSearch(mode)).toEqual(back)
})

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
