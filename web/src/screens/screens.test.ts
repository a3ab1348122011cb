import { expect, test } from 'vitest'
import { allowed, casePermissionCodes, levels, type Actor, type Level } from '#contract/access.ts'
import { codeListScreens } from './code-list-screens.ts'
import { screens, type Screen } from './screens.ts'

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
  const seeing = levels.filter((level) => allowed(user(level), access))
  return seeing.length === levels.length ? 'every level' : seeing.join(' ')
}

/** The screens of all code lists are one line, as long as they are for the same people. */
const nameOf = (path: string): string => (path in codeListScreens ? '/slowniki/(a code list)' : path)

test('who may open which screen', async () => {
  const lines = new Set(Object.entries<Screen>(screens).map(([path, screen]) => `${nameOf(path)}  ${levelsOf(screen)}`))
  await expect(
    `${[...lines].join('\n')}\n`,
    'If this is meant: npx vitest run web/src/screens/screens.test.ts -u',
  ).toMatchFileSnapshot('screens.golden.txt')
})
