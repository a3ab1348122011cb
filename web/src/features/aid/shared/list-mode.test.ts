import { expect, test } from 'vitest'
import { listSearch, modeIn, modeQuery, modeSearch, withListMode, type ListMode } from './list-mode.ts'

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
  [{ fromPUP: '7' }, { ...living, fromPup: 7 }, { fromPUP: '7' }],
  [{ fromPUP: '7/..' }, living, {}],
  [{ przekroczenie: 'true' }, { ...living, overLimit: true }, { przekroczenie: 'true' }],
])('an address with %o', (search, mode, back) => {
  expect(modeIn(search)).toEqual(mode)
  expect(modeSearch(mode)).toEqual(back)
})

test.each([
  [{}, {}],
  [gone, { usuniety: 'true' }],
  [{ nip: '5261040828' }, { nip: '5261040828' }],
  [uncertified, { zaswiadczenie: 'BRAK' }],
  [sentBack, { zwrot: 'DO_POPRAWY' }],
  [{ imported: 12 }, { importId: '12' }],
  [{ reserved: true }, { rezerwacja: 'true' }],
  [{ overLimit: true }, { przekroczenie: 'true' }],
])('the address of the list with its row: %o', (mode, search) => {
  expect(listSearch(7, mode)).toEqual({ rowId: '7', highlightId: '7', ...search })
})

test('where the list was opened from is no part of its call', () => {
  const mode: ListMode = { ...living, nip: '5261040828', fromPup: 7 }
  expect(modeQuery(mode)).toEqual({ nip: '5261040828' })
  expect(listSearch(9, mode)).toEqual({ rowId: '9', highlightId: '9', nip: '5261040828', fromPUP: '7' })
})

test('another screen of the case keeps the mode of the list and nothing else', () => {
  const now = { zwrot: 'DO_POPRAWY', importId: 'x', activeTab: '1', pole: 'brutto' }
  expect(withListMode()(now)).toEqual({ zwrot: 'DO_POPRAWY' })
  expect(withListMode({ activeTab: '2' })(now)).toEqual({ zwrot: 'DO_POPRAWY', activeTab: '2' })
})
