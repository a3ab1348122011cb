import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { caseContexts, type ContextName } from '../shared/case-contexts.ts'
import { modeIn } from '../shared/list-mode.ts'
import { emptyAction, emptyHint } from './empty-list.tsx'

const { latarnia, pup, rob } = caseContexts

test.each<[ContextName, Parameters<typeof modeIn>[0], boolean, RegExp]>([
  ['rob', {}, true, /^Dodaj przypadek pomocy albo/],
  ['rob', {}, false, /^Tu pojawią się robocze przypadki/],
  ['rob', { importId: '7' }, true, /z tego importu/],
  ['rob', { rezerwacja: 'true' }, true, /rezerwacji/],
  ['pup', {}, true, /^Tu pojawią się przypadki pomocy, które Twój podmiot/],
  ['pup', { usuniety: 'true' }, true, /zostaną usunięte/],
  ['pup', { zaswiadczenie: 'BRAK' }, true, /nie czeka na zaświadczenie/],
  ['pup', { zaswiadczenie: 'DO_KOREKTY' }, true, /nie czeka na korektę/],
  ['pup', { zwrot: 'DO_POPRAWY' }, true, /nie czeka na poprawę/],
  ['pup', { przekroczenie: 'true' }, true, /nie przekroczyła limitu/],
  ['latarnia', {}, false, /przez udzielających pomocy/],
  ['latarnia', { nip: '5261040828' }, false, /^Ten podmiot/],
])('an empty list %s with %o says so', (name, search, adds, words) => {
  expect(emptyHint(caseContexts[name], modeIn(search), adds)).toMatch(words)
})

const link = () => page.getByRole('link').elements()[0]

test('a list that its mode leaves empty leads to the whole list', async () => {
  await show(<>{emptyAction(pup, modeIn({ zaswiadczenie: 'BRAK' }), true)}</>)
  expect(link()).toHaveAccessibleName('Pokaż wszystkie przypadki')
  expect(link()!.getAttribute('href')).toBe(pup.list)
})

test('who may add cases is led from sent ones to drafts', async () => {
  await show(<>{emptyAction(pup, modeIn({}), true)}</>)
  expect(link()!.getAttribute('href')).toBe(rob.list)
  for (const [context, adds] of [
    [pup, false],
    [rob, true],
    [latarnia, false],
  ] as const)
    expect(emptyAction(context, modeIn({}), adds)).toBeFalsy()
})
