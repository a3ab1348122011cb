import { expect, test } from 'vitest'
import { levels, type Level } from '#contract/access.ts'
import type { CurrentUser } from '#contract/session/session.ts'
import { findFirstScreen, menuFor } from './menu.ts'

const user = (poziom: Level | null, impersonateMode = false) =>
  ({ login: 'x', poziom, uprawnienia: [], udzielajacyPomocyId: null, impersonateMode }) as unknown as CurrentUser

/** The menu as an outline, to be read against spec 1 §2.3. */
const outline = (of: CurrentUser | undefined, withEair = true) =>
  menuFor(of, withEair ? { EAIR_OBOWIAZUJE_OD: '2026-01-01' } : {})
    .flatMap((entry) =>
      'links' in entry
        ? [entry.label, ...entry.links.map(({ label, path }) => `    ${label}  ${path}`)]
        : [`${entry.label}  ${entry.path}`],
    )
    .join('\n')

test('the menus of the five levels and of the visitor', async () => {
  const all = [
    ...levels.map((level) => `# ${level}\n${outline(user(level))}`),
    `# bez zalogowania\n${outline(undefined)}`,
    `# bez poziomu\n${outline(user(null))}`,
  ]
  await expect(
    `${all.join('\n\n')}\n`,
    'If this is meant: npx vitest run web/src/app/menu.test.ts -u',
  ).toMatchFileSnapshot('menu.golden.txt')
})

test.each(levels)('%s acted as by another sees no reports', (level) => {
  expect(outline(user(level, true))).not.toContain('/raporty/')
  expect(outline(user(level))).toContain('/raporty/')
})

test.each(levels)('%s sees nothing of eAIR where it is off', (level) => {
  expect(outline(user(level))).toContain('eAIR')
  expect(outline(user(level), false)).not.toContain('eAIR')
})

test.each<[family: string, level: Level, first: string | undefined]>([
  ['/raporty', 'UPO', '/raporty/raport-o-pomocy-publicznej'],
  ['/raporty/', 'NADZORCA', '/raporty/raport-o-pomocy-publicznej'],
  ['/rejestry', 'ADMINISTRATOR', '/rejestry/uzytkownicy'],
  ['/rejestry', 'UPO', 'forbidden'],
  ['/monitorowanie-pomocy', 'NADZORCA', '/monitorowanie-pomocy/przypadki-pomocy'],
  ['/monitorowanie-pomocy', 'KOO', 'forbidden'],
  ['/przypadki-pomocy', 'KOO', '/przypadki-pomocy/robocze-przypadki-pomocy'],
  ['/jedno-przedsiebiorstwo', 'UPO', '/jedno-przedsiebiorstwo/powiazania'],
  ['/komunikacja', 'NADZORCA', '/komunikacja/komunikaty'],
  ['/slowniki', 'ADMINISTRATOR', '/slowniki/srodki-pomocy'],
  ['/ustawienia', 'ADMINISTRATOR', '/ustawienia/ustawienia-aplikacji'],
  ['/import-danych', 'ADMINISTRATOR', '/import-danych/nace'],
  ['/import-danych', 'UGL', 'forbidden'],
  ['/konto-uzytkownika', 'UPO', '/konto-uzytkownika/ustawienia'],
  ['/dostep-do-aplikacji', 'UGL', '/dostep-do-aplikacji/uzytkownicy'],
  ['/raport', 'UPO', undefined],
  ['/przypadek-pomocy', 'UPO', undefined],
  ['/rejestry/grupy/edit', 'ADMINISTRATOR', undefined],
])('%s leads %s to %s', (family, level, first) => {
  expect(findFirstScreen(user(level), family)).toBe(first)
})

test('every family in the menu has a first screen for somebody', () => {
  const families = levels.flatMap((level) =>
    menuFor(user(level), {}).flatMap((entry) => ('links' in entry ? entry.links : [])),
  )
  for (const { path } of families.filter(({ path: one }) => one.split('/').length > 2))
    expect(levels.map((level) => findFirstScreen(user(level), `/${path.split('/')[1]}`))).toContainEqual(
      expect.stringMatching(/^\//),
    )
})
