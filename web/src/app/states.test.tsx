import {
  Checkbox,
  Menu,
  NativeSelect,
  Pagination,
  PasswordInput,
  Radio,
  SegmentedControl,
  Switch,
  Tabs,
  Textarea,
} from '@mantine/core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { LimitsBar } from '#web/features/aid/case/limits-bar.tsx'
import { backgroundOf, borderColourOf, contrast, lookIn, looks, textColourOf } from '#web/testing/colours.ts'
import { show } from '#web/testing/show.tsx'
import { FontSizeChoice } from './shell/appearance.tsx'
import topBar from './shell/top-bar.module.css'

const Schema = z.object({
  ustawa: z.number().nullable().meta({ label: 'Ustawa' }),
  dzien: z.string().meta({ label: 'Dzień' }),
})
const options = [
  { value: 1, label: 'U1' },
  { value: 2, label: 'U2' },
]

function Fields() {
  const form = useSchemaForm(Schema, { defaults: { dzien: '2025-03-03' }, send: () => () => undefined })
  return (
    <ContractForm form={form}>
      <form.fields.SelectField name="ustawa" options={options} searchable />
      <form.fields.DateField name="dzien" />
    </ContractForm>
  )
}

const Choices = () => (
  <>
    <Checkbox label="zaznaczone" defaultChecked />
    <Checkbox label="puste" />
    <Radio name="r" label="wybrane" defaultChecked />
    <Radio name="r" label="inne" />
    <Switch label="włączone" defaultChecked />
    <Switch label="wyłączone" />
    <Tabs defaultValue="a">
      <Tabs.List>
        <Tabs.Tab value="a">otwarta</Tabs.Tab>
        <Tabs.Tab value="b">zamknięta</Tabs.Tab>
      </Tabs.List>
    </Tabs>
    <SegmentedControl data={['lewe', 'prawe']} />
    <Pagination total={3} getControlProps={() => ({})} getItemProps={(n) => ({ 'aria-label': `Strona ${n}` })} />
    <header className={topBar.bar}>
      <FontSizeChoice />
    </header>
  </>
)

const named = (role: 'checkbox' | 'radio' | 'tab' | 'button', name: string) =>
  page.getByRole(role, { name, exact: true }).element()
const labelled = (text: string) => page.getByText(text, { exact: true }).element().closest('label')!
const track = (text: string) => labelled(text).closest('.mantine-Switch-root')!.querySelector('.mantine-Switch-track')!

/** What is chosen, and its neighbour that is not. */
const pairs: Record<string, () => readonly [Element, Element]> = {
  'a box': () => [named('checkbox', 'zaznaczone'), named('checkbox', 'puste')],
  'a radio': () => [named('radio', 'wybrane'), named('radio', 'inne')],
  'a switch': () => [track('włączone'), track('wyłączone')],
  'a tab': () => [named('tab', 'otwarta'), named('tab', 'zamknięta')],
  'a segment': () => [labelled('lewe'), labelled('prawe')],
  'a page': () => [named('button', 'Strona 1'), named('button', 'Strona 2')],
  'a size of letters': () => [named('button', 'Średnia czcionka'), named('button', 'Duża czcionka')],
}

/** In the normal theme backgrounds are alike, and the lines under a tab and around a size of letters show the state. */
const contrastOfStates = ([on, off]: readonly [Element, Element]) =>
  Math.max(
    contrast(backgroundOf(on), backgroundOf(off)),
    contrast(visibleBorder(on), visibleBorder(off)),
    contrast(visibleBorder(on), backgroundOf(on)),
  )
const visibleBorder = (element: Element) => {
  const style = getComputedStyle(element)
  const colour = borderColourOf(element)
  return colour[3] > 0.99 && style.borderBottomStyle !== 'none' ? colour : backgroundOf(element)
}

describe.each(looks)('%s colours', (look) => {
  const enough = look === 'contrast' ? 7 : 4.5

  test('what is chosen differs from what is not, and can be read', async () => {
    onTestFinished(() => lookIn('normal'))
    await show(<Choices />)
    await lookIn(look)
    for (const [what, pair] of Object.entries(pairs)) {
      const [on] = pair()
      expect.soft(contrastOfStates(pair()), `${what} differs`).toBeGreaterThanOrEqual(3)
      const mark = on.nextElementSibling instanceof SVGElement ? on.nextElementSibling : on
      if (what === 'a switch') continue
      const least = mark === on ? enough : 3
      expect.soft(contrast(textColourOf(mark), backgroundOf(on)), `${what} is legible`).toBeGreaterThanOrEqual(least)
    }
  })

  test('fields, boxes and radios have a visible border', async () => {
    onTestFinished(() => lookIn('normal'))
    await show(
      <>
        <Fields />
        <Choices />
        <NativeSelect label="Na stronie" data={['10', '20']} />
        <Textarea label="Opis" />
        <PasswordInput label="Hasło" />
      </>,
    )
    await lookIn(look)
    const drawn = '.mantine-Input-input, [type="checkbox"]:not(:checked, [role="switch"]), [type="radio"]:not(:checked)'
    const controls = [...document.querySelectorAll('main :is(' + drawn + ')')].filter((one) =>
      one.checkVisibility({ opacityProperty: true }),
    )
    expect(controls.length).toBeGreaterThanOrEqual(7)
    for (const control of controls) {
      const around = backgroundOf(control.parentElement!)
      const name = control.id || control.className
      expect.soft(contrast(borderColourOf(control), around), name).toBeGreaterThanOrEqual(3)
      expect.soft(contrast(borderColourOf(control), backgroundOf(control)), name).toBeGreaterThanOrEqual(3)
    }
  })

  test('the marked entry of a list and the focused one of a menu can be read', async () => {
    onTestFinished(() => lookIn('normal'))
    await show(
      <>
        <Fields />
        <Menu>
          <Menu.Target>
            <button>Więcej</button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item>Kopiuj</Menu.Item>
            <Menu.Item color="red">Usuń</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </>,
    )
    await lookIn(look)
    await page.getByRole('combobox', { name: /^Ustawa/ }).click()
    await userEvent.keyboard('U{ArrowDown}')
    const [marked, other] = [page.getByRole('option', { name: 'U2' }), page.getByRole('option', { name: 'U1' })]
    await expect.element(marked).toHaveAttribute('data-combobox-selected')
    expect.soft(contrast(textColourOf(marked.element()), backgroundOf(marked.element()))).toBeGreaterThanOrEqual(enough)
    expect.soft(contrast(backgroundOf(marked.element()), backgroundOf(other.element()))).toBeGreaterThanOrEqual(3)
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Więcej' }).click()
    for (const name of ['Kopiuj', 'Usuń']) {
      await userEvent.keyboard('{ArrowDown}')
      const item = page.getByRole('menuitem', { name })
      await expect.element(item).toHaveFocus()
      const [text, behind] = [textColourOf(item.element()), backgroundOf(item.element())]
      expect.soft(contrast(text, behind), name).toBeGreaterThanOrEqual(enough)
      expect.soft(getComputedStyle(item.element()).outlineStyle).toBe('solid')
    }
  })

  test('the chosen day differs from the others, and can be read', async () => {
    onTestFinished(() => lookIn('normal'))
    await show(<Fields />)
    await lookIn(look)
    await page.getByRole('button', { name: /kalendarz/i }).click()
    const [chosen, plain] = [
      page.getByRole('button', { name: '3 marca 2025' }),
      page.getByRole('button', { name: '4 marca 2025' }),
    ]
    await expect.element(chosen).toBeVisible()
    expect.soft(contrast(textColourOf(chosen.element()), backgroundOf(chosen.element()))).toBeGreaterThanOrEqual(enough)
    expect.soft(contrast(backgroundOf(chosen.element()), backgroundOf(plain.element()))).toBeGreaterThanOrEqual(3)
  })

  test('both parts of the bar of limits differ from the rest of it and from each other', async () => {
    onTestFinished(() => lookIn('normal'))
    const other = { ppId: null, aktSym: null, wyroznik: null, ppData: '2025-01-10', kod: 'e2', bruttoEuro: 100_000 }
    const amounts = { LIMIT_DE_MINIMIS_E2: 300_000, LIMIT_DE_MINIMIS_E2C: 750_000 }
    const facts = { others: [other], reserved: [], amounts, failed: false, retry: () => undefined }
    await show(
      <LimitsBar question={{ kod: 'e2', ppData: '2025-06-01', bruttoEuro: 50_000 }} facts={facts} context="rob" />,
    )
    await lookIn(look)
    const bar = page.getByRole('region', { name: 'Limity pomocy de minimis' }).element().querySelector('[aria-hidden]')!
    const [others, own] = [...bar.children] as [Element, Element]
    expect.soft(contrast(backgroundOf(others), backgroundOf(bar))).toBeGreaterThanOrEqual(3)
    expect.soft(getComputedStyle(own).backgroundImage).toContain('repeating-linear-gradient')
    expect.soft(getComputedStyle(own).forcedColorAdjust).toBe(look === 'forced' ? 'none' : 'auto')
    expect.soft(contrast(borderColourOf(bar), backgroundOf(bar))).toBeGreaterThanOrEqual(3)
  })
})
