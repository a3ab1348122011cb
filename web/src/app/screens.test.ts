import { expect, test } from 'vitest'
import { mayAccess, casePermissionCodes, levels, type Actor, type Level } from '#contract/access.ts'
import { otherRecords } from '#contract/audit/audit.ts'
import type { Feature, Screen } from '#kit/feature.ts'
import { codeListFeature } from '#web/features/code-lists/feature.ts'
import * as features from './features.ts'
import { recordScreens, screens } from './screens.ts'

const user = (poziom: Level): Actor => ({
  login: 'x',
  poziom,
  uprawnienia: casePermissionCodes,
  udzielajacyPomocyId: 1,
  impersonateMode: false,
})

/** Who may open a screen; anyone else is shown a refusal. */
function levelsOf({ access }: Screen): string {
  if (access === 'public') return 'everyone'
  const seeing = levels.filter((level) => mayAccess(user(level), access))
  return seeing.length === levels.length ? 'every level' : seeing.join(' ')
}

/** The screens of all code lists are one line, as long as they are for the same people. */
const nameOf = (path: string): string => (path in codeListFeature.screens ? '/slowniki/(a code list)' : path)

test('who may open which screen', async () => {
  const lines = new Set([...screens].map(([path, screen]) => `${nameOf(path)}  ${levelsOf(screen)}`).toSorted())
  await expect(
    `${[...lines].join('\n')}\n`,
    'If this is meant: npx vitest run web/src/app/screens.test.ts -u',
  ).toMatchFileSnapshot('screens.golden.txt')
})

test('no two features have a screen at the same address', () => {
  const addresses = Object.values<Feature>(features).flatMap((feature) => Object.keys(feature.screens))
  expect(addresses.toSorted()).toEqual([...screens.keys()].toSorted())
})

test('each kind of record that the audit names has one screen', () => {
  const shown = [...screens.values()].flatMap(({ record }) => record ?? [])
  expect(shown.toSorted()).toEqual(Object.keys(otherRecords).toSorted())
})

test.each([
  ['akt', '/akt-pomocy/latarnia/read/5', undefined],
  ['organ', '/rejestry/organy-nadrzedne/details/5', undefined],
  ['grupa', '/rejestry/grupy', { rowId: '5' }],
])('a record of the kind %s is seen at %s', (kind, to, search) => {
  expect(recordScreens.get(kind)!(5)).toEqual({ to, ...(search && { search }) })
})
