import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { IconPencil } from '@tabler/icons-react'
import { page, userEvent } from 'vitest/browser'
import { endpoint, Saved } from '#contract/kernel/endpoint.ts'
import type { RowOf } from '#contract/kernel/grid.ts'
import { encodeSearch } from '#contract/kernel/search.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { refused, serverAnswers, type ReceivedCall } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { linkTo } from '#web/screens/link-to.ts'
import { Grid } from './grid.tsx'
import { edit, inAudit, remove, type RowDialogProps } from './row-action-factories.tsx'
import { casesGrid, holdingGrid } from './testing.ts'

type Row = RowOf<typeof casesGrid>
const row = (id: number, more: Partial<Row> = {}): Row => ({
  id,
  kod: `K${id}`,
  nazwa: `Nazwa ${id}`,
  data: '2025-03-03',
  brutto: 1234.5,
  aktywny: true,
  rodzaj: 'P',
  czas: '2025-03-03T10:00:00Z',
  uwagi: '',
  ...more,
})
const rows = Array.from({ length: 25 }, (_, n) => row(n + 1))

/** A server that cuts the rows into pages. */
const serveRows = (all: readonly Row[] = rows) =>
  serverAnswers([casesGrid.list, ({ query }) => ({ body: pageOf(all, query) })])
const pageOf = (all: readonly Row[], { pageSize, pageNumber }: ReceivedCall['query']) => {
  const from = Number(pageSize) * Number(pageNumber)
  return { items: all.slice(from, from + Number(pageSize)), totalElements: all.length, summary: { brutto: 30_862.5 } }
}
const cell = (name: string | RegExp) => page.getByRole('cell', { name, exact: true })
/** The first value of a row, which names it. */
const header = (name: string) => page.getByRole('rowheader', { name, exact: true })
const status = () => page.getByRole('region', { name: 'Przypadki' }).getByRole('status')

describe('a list', () => {
  test('shows its rows as Poles write them, with the sum under them, and is accessible', async () => {
    serveRows()
    await show(<Grid grid={casesGrid} />)
    await expect.element(header('K1')).toBeVisible()
    await expect.element(cell('03.03.2025').first()).toBeVisible()
    await expect.element(cell(/1.234,50/).first()).toBeVisible()
    await expect.element(cell(/30.862,50/)).toBeVisible()
    await expect.element(cell('publiczna').first()).toBeVisible()
    await expectAccessible()
  })

  test('does not wait for totals that are read apart, and reads them once', async () => {
    const apart = { ...casesGrid, totalsApart: true }
    const uncounted = { totalElements: 11, atLeast: true, summary: undefined }
    let count = () => {}
    const waits = new Promise<void>((done) => (count = done))
    const totals = { body: { items: [], totalElements: 25, summary: { brutto: 30_862.5 } }, waits }
    const calls = serverAnswers([
      casesGrid.list,
      ({ query }) => (query['sumy'] === 'same' ? totals : { body: { ...pageOf(rows, query), ...uncounted } }),
    ])
    await show(<Grid grid={apart} />)
    await expect.element(header('K1')).toBeVisible()
    await expect.element(page.getByText('Liczba elementów: …')).toBeVisible()
    await expect.element(page.getByText('Strona 1 z …')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Ostatnia strona' })).toBeDisabled()
    await page.getByRole('button', { name: 'Następna strona' }).click()
    await expect.element(header('K11')).toBeVisible()
    count()
    await expect.element(page.getByText('Strona 2 z 3')).toBeVisible()
    await expect.element(cell(/30.862,50/)).toBeVisible()
    expect(calls.filter(({ query }) => query['sumy'] === 'same')).toHaveLength(1)
  })

  test('reads no totals apart that came with the page', async () => {
    const calls = serveRows()
    await show(<Grid grid={{ ...casesGrid, totalsApart: true }} />)
    await expect.element(page.getByText('Strona 1 z 3')).toBeVisible()
    expect(calls.map(({ query }) => query['sumy'])).toEqual(['bez'])
  })

  test('sorts by a heading, first upwards, then downwards', async () => {
    const calls = serveRows()
    await show(<Grid grid={casesGrid} />)
    const heading = page.getByRole('columnheader', { name: /^Nazwa/ })
    for (const [order, spoken] of [
      ['ASC', 'ascending'],
      ['DESC', 'descending'],
    ] as const) {
      await page.getByRole('button', { name: 'Nazwa', exact: true }).click()
      await expect.element(heading).toHaveAttribute('aria-sort', spoken)
      await expect.poll(() => calls.at(-1)!.query).toMatchObject({ sortBy: 'nazwa', sortOrder: order })
      await expect
        .element(status())
        .toMatchTextContent(`Sortowanie: Nazwa, ${order === 'ASC' ? 'rosnąco' : 'malejąco'}`)
    }
    // only the handle names the width
    await expect.element(heading).toHaveAccessibleName('Nazwa')
  })

  test('filters by what is typed, says so, and forgets it at a click', async () => {
    const calls = serveRows()
    await show(<Grid grid={casesGrid} />)
    await page.getByRole('searchbox', { name: 'Filtr: Nazwa' }).fill('młyn')
    await expect
      .poll(() => calls.at(-1)!.query['search'])
      .toBe(encodeSearch([{ field: 'nazwa', operator: ':', value: 'młyn' }]))
    const chips = page.getByRole('group', { name: 'Filtry' })
    await chips.getByRole('button', { name: 'Usuń filtr Nazwa: młyn' }).click()
    await expect.element(chips).not.toBeInTheDocument()
    await expect.element(page.getByRole('searchbox', { name: 'Filtr: Nazwa' })).toHaveValue('')
    // the focus of what is gone goes to its neighbour
    await expect.element(page.getByRole('button', { name: 'Filtry' })).toHaveFocus()
  })

  test('goes through its pages', async () => {
    const calls = serveRows()
    await show(<Grid grid={casesGrid} />)
    await page.getByRole('button', { name: 'Ostatnia strona' }).click()
    await expect.element(page.getByText('Strona 3 z 3')).toBeVisible()
    expect(calls.at(-1)!.query['pageNumber']).toBe('2')
    await expect.element(status()).toMatchTextContent('Liczba elementów: 25. Strona 3 z 3')
  })

  test('moves and resizes its columns by buttons too, and says so', async () => {
    serveRows()
    await show(<Grid grid={casesGrid} />)
    const heading = () => page.getByRole('columnheader', { name: 'Nazwa', exact: true }).element()
    await expect.element(header('K1')).toBeVisible()
    await page.getByRole('button', { name: 'Kolumny' }).click()
    // the panel takes the focus once it is open
    await expect.element(page.getByRole('checkbox', { name: 'Kod' })).toHaveFocus()
    const announced = page.getByText(/^Kolumna Nazwa: /)
    page.getByRole('button', { name: 'Przesuń wyżej: Nazwa' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(announced).toMatchTextContent('Kolumna Nazwa: miejsce 1 z 8')
    await expect.element(page.getByRole('button', { name: 'Przesuń wyżej: Nazwa' })).toHaveFocus()
    const before = heading().getBoundingClientRect().width
    await page.getByRole('button', { name: 'Zwęź kolumnę: Nazwa' }).click()
    await expect.element(announced).toMatchTextContent(`Kolumna Nazwa: ${Math.round(before) - 32} pikseli`)
    await expect.poll(() => heading().getBoundingClientRect().width).toBeLessThan(before)
  })

  test('shows in one cell what belongs together, and still sorts and filters by each', async () => {
    const calls = serveRows()
    await show(<Grid grid={holdingGrid} cells={{ rodzaj: ({ rodzaj }) => <b>stan {rodzaj}</b> }} />)
    const name = page.getByRole('row').nth(2).getByRole('rowheader')
    await expect.element(name).toMatchTextContent('Nazwa 1')
    await expect.element(name).toMatchTextContent('Kod: K1')
    await expect.element(name).toMatchTextContent('stan P')
    await expectAccessible()
    await page.getByRole('button', { name: 'Kod', exact: true }).click()
    await expect.poll(() => calls.at(-1)!.query).toMatchObject({ sortBy: 'kod' })
    await page.getByRole('searchbox', { name: 'Filtr: Kod' }).fill('K1')
    await expect.poll(() => calls.at(-1)!.query['search']).toBe('kod:K1')
  })

  test('folds its filters and changes the height of its rows, and remembers both', async () => {
    serveRows()
    await show(<Grid grid={casesGrid} />)
    const filter = page.getByRole('searchbox', { name: 'Filtr: Nazwa' })
    const table = page.getByRole('table').element().parentElement!
    const filters = page.getByRole('button', { name: 'Filtry' })
    await filters.click()
    await expect.element(filter).not.toBeInTheDocument()
    expect(localStorage.getItem('latarnia.filters')).toBe('folded')
    await page.getByRole('button', { name: 'Wyższe wiersze' }).click()
    expect(table.dataset['density']).toBe('comfortable')
    expect(localStorage.getItem('latarnia.density')).toBe('comfortable')
    await filters.click()
    await page.getByRole('button', { name: 'Wyższe wiersze' }).click()
    await expect.element(filter).toBeVisible()
  })

  test('on a small screen is a list of cards', async () => {
    await page.viewport(400, 800)
    serveRows(rows.slice(0, 2))
    await show(<Grid grid={casesGrid} />)
    await expect.element(page.getByRole('listitem').first()).toBeVisible()
    await expect.element(page.getByRole('button', { name: /Filtry|Filtruj/ })).toBeVisible()
    await expectAccessible()
    await page.viewport(1280, 800)
  })
})

describe('without rows', () => {
  test('a list that could not be read says why, and is read again on request', async () => {
    let down = true
    serverAnswers([
      casesGrid.list,
      ({ query }) => (down ? refused(503, { message: 'Baza nie odpowiada' }) : { body: pageOf(rows, query) }),
    ])
    await show(<Grid grid={casesGrid} />)
    await expect.element(page.getByRole('alert')).toMatchTextContent('Baza nie odpowiada')
    await expectAccessible()
    down = false
    await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
    await expect.element(header('K1')).toBeVisible()
  })

  test('a list that is being read says so to those who do not see it', async () => {
    serverAnswers([casesGrid.list, () => ({ waits: new Promise(() => {}) })])
    await show(<Grid grid={casesGrid} />)
    await expect.element(page.getByRole('status')).toMatchTextContent('Trwa wyszukiwanie')
  })
})

describe('a row', () => {
  test('opens by a click and by Enter, but not by a click on its buttons', async () => {
    serveRows()
    const Opened = ({ row: opened, close }: RowDialogProps<Row>) => (
      <div role="dialog" aria-label={`Otwarto ${opened?.kod}`}>
        <button onClick={close}>Zamknij okno</button>
      </div>
    )
    await show(<Grid grid={casesGrid} actions={[edit<Row>(Opened)]} selectable />)
    await page.getByRole('checkbox', { name: 'Zaznacz: K2', exact: true }).click()
    expect(page.getByRole('dialog').query()).toBeNull()
    await cell('Nazwa 2').click()
    await expect.element(page.getByRole('dialog', { name: 'Otwarto K2' })).toBeVisible()
    await page.getByRole('button', { name: 'Zamknij okno' }).click()
    await expect.element(page.getByRole('row').nth(2)).toHaveAccessibleName('K1')
    page.getByRole('row').nth(2).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'Otwarto K1' })).toBeVisible()
  })

  test('that has a screen is a link to it', async () => {
    serveRows()
    const to = ({ id }: Row) => linkTo('/rejestry/grupy/edit/$id', { id })
    await show(<Grid grid={casesGrid} actions={[{ label: 'Edytuj', icon: IconPencil, to }]} />)
    await expect
      .element(page.getByRole('link', { name: 'K1', exact: true }))
      .toHaveAttribute('href', '/rejestry/grupy/edit/1')
  })

  test('is no link to what leads away from it', async () => {
    serveRows()
    const actions = [inAudit(({ id }: Row) => linkTo('/rejestry/grupy/edit/$id', { id }))]
    await show(<Grid grid={casesGrid} actions={actions} />, { ...coordinator, poziom: 'ADMINISTRATOR' })
    await expect.element(page.getByRole('button', { name: /^Dziennik zdarzeń/ }).first()).toBeVisible()
    expect(page.getByRole('link', { name: 'K1', exact: true }).elements()).toEqual([])
  })
})

test('Ctrl-click opens the screen of a row in a tab of its own', async () => {
  serveRows()
  const to = ({ id }: Row) => linkTo('/rejestry/grupy/edit/$id', { id })
  const router = await show(<Grid grid={casesGrid} actions={[{ label: 'Edytuj', icon: IconPencil, to }]} />)
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => open.mockRestore())
  await cell('Nazwa 2').click({ modifiers: ['ControlOrMeta'] })
  expect(open).toHaveBeenCalledWith('/rejestry/grupy/edit/2', '_blank', 'noopener')
  expect(router.state.location.pathname).toBe('/')
})

test('the actions for selected rows stay visible, in one line beside an open menu', async () => {
  serveRows()
  const labels = ['Zweryfikuj zaznaczone', 'Prześlij zaznaczone', 'Usuń zaznaczone']
  const footer = labels.map((label) => ({ label, icon: IconPencil, enabled: () => true, run: () => {} }))
  await show(
    // as wide as a list beside the open menu at 1280 px
    <div style={{ width: 950 }}>
      <Grid grid={casesGrid} selectable footer={footer} />
    </div>,
  )
  await page.getByRole('checkbox').nth(2).click()
  const line = () => [...document.querySelectorAll('[data-active] > *')].map((one) => one.getBoundingClientRect())
  expect(line()).toHaveLength(6)
  // texts and buttons are of different heights: what wraps begins below the first
  expect(Math.max(...line().map(({ top }) => top))).toBeLessThan(line()[1]!.bottom)
  const bar = document.querySelector('[data-active]')!
  expect(getComputedStyle(bar).position).toBe('sticky')
})

describe('a row that was saved', () => {
  const byKey = ({ query }: ReceivedCall) => ({
    body: { ...pageOf(rows, query), ...(query['wiersz'] && !query['search'] && { pageNumber: 1 }) },
  })
  const Saving = ({ saved }: RowDialogProps<Row>) => <button onClick={() => saved({ key: 15 })}>Zapisz K15</button>

  test('is looked for on its page, whichever that is', async () => {
    serverAnswers([casesGrid.list, byKey])
    await show(<Grid grid={casesGrid} add={Saving} />)
    await page.getByRole('button', { name: 'Dodaj' }).click()
    await page.getByRole('button', { name: 'Zapisz K15' }).click()
    await expect.element(page.getByText('Strona 2 z 3')).toBeVisible()
    await expect.element(page.getByRole('row', { name: /K15/ })).toHaveAttribute('data-highlighted', 'true')
  })

  test('gets a notice where filters hide it, and is shown when they are cleared', async () => {
    serverAnswers([casesGrid.list, byKey])
    const filters = [{ field: 'nazwa', operator: ':', value: 'młyn' }] as const
    await show(<Grid grid={casesGrid} add={Saving} initialFilters={filters} />)
    await page.getByRole('button', { name: 'Dodaj' }).click()
    await page.getByRole('button', { name: 'Zapisz K15' }).click()
    await expect.element(page.getByText(/^Filtry listy ukrywają ten wiersz/)).toBeVisible()
    await page.getByRole('note').getByRole('button', { name: 'Wyczyść filtry' }).click()
    await expect.element(page.getByText('Strona 2 z 3')).toBeVisible()
  })
})

describe('an action of a row', () => {
  const deletion = endpoint('DELETE /api/cases/:id', { access: 'aidCases.edit', reply: Saved })
  const actions = [remove<Row>(deletion, ({ kod }) => `Czy usunąć ${kod}?`)]

  test('asks first, does nothing when the user cancels, and shows the outcome', async () => {
    const deleted: unknown[] = []
    serverAnswers(
      [casesGrid.list, ({ query }) => ({ body: pageOf(rows, query) })],
      [deletion, () => ({ body: { message: 'Usunięto K1', key: deleted.push(1) } })],
    )
    await show(<Grid grid={casesGrid} actions={actions} />)
    const press = () => page.getByRole('button', { name: 'Usuń: K1', exact: true }).click()
    await press()
    const question = page.getByRole('dialog')
    await expect.element(question).toMatchTextContent('Czy usunąć K1?')
    await question.getByRole('button', { name: 'Anuluj' }).click()
    expect(deleted).toEqual([])
    await press()
    await question.getByRole('button', { name: 'Usuń' }).click()
    await expect.element(page.getByText('Usunięto K1')).toBeVisible()
    expect(deleted).toHaveLength(1)
  })

  test('is out of use, and says why, for someone who acts as another', async () => {
    serveRows()
    await show(<Grid grid={casesGrid} actions={actions} />, { ...coordinator, impersonateMode: true })
    await expect
      .element(
        page.getByRole('button', { name: 'Usuń (niedostępne w kontekście innego użytkownika): K1', exact: true }),
      )
      .toHaveAttribute('aria-disabled', 'true')
  })

  test('is not there for someone without the permission', async () => {
    serveRows()
    const permitted = [{ ...actions[0]!, permission: 'registers.write' as const }]
    await show(<Grid grid={casesGrid} actions={permitted} />)
    await expect.element(header('K1')).toBeVisible()
    expect(page.getByRole('button', { name: /^Usuń/ }).query()).toBeNull()
  })
})
