import { expect, test } from 'vitest'
import { allowed, casePermissionCodes, levels, type Actor, type Level } from '#contract/access.ts'
import { screens, type Screen } from './screens.ts'

const user = (poziom: Level): Actor => ({
  login: 'x',
  poziom,
  uprawnienia: casePermissionCodes,
  udzielajacyPomocyId: 1,
  impersonateMode: false,
})

/** Who may open a screen; anyone else is shown a refusal. */
function seenBy({ access }: Screen): string {
  if (access === 'public') return 'everyone'
  const seeing = levels.filter((level) => allowed(user(level), access))
  return seeing.length === levels.length ? 'every level' : seeing.join(' ')
}

test('who may open which screen', async () => {
  const lines = Object.entries<Screen>(screens).map(([path, screen]) => `${path}  ${seenBy(screen)}`)
  await expect(
    `${lines.join('\n')}\n`,
    'If this is meant: npx vitest run web/src/screens/screens.test.ts -u',
  ).toMatchFileSnapshot('screens.golden.txt')
})
