import { allowed } from '#contract/access.ts'
import { codesOf } from '#contract/kernel/codes.ts'
import type { CurrentUser } from '#contract/session/session.ts'
import { codeListScreens } from '#web/screens/code-list-screens.ts'
import type { PlainScreen } from '#web/screens/link-to.ts'
import { screens } from '#web/screens/screens.ts'

export type MenuLink = { path: PlainScreen; label: string }
export type MenuGroup = { label: string; links: MenuLink[] }
export type MenuEntry = MenuLink | MenuGroup

type Group = readonly [label: string, ...paths: PlainScreen[]]

/** Dictionaries in the order of the specification; a code list that it does not know comes last. */
const dictionaries = new Set<PlainScreen>([
  '/slowniki/srodki-pomocy',
  '/slowniki/ustawy',
  '/slowniki/formy-prawne',
  '/slowniki/wielkosci-beneficjentow',
  '/slowniki/klasy-pkd',
  '/slowniki/jednostki-terytorialne-siedziby',
  '/slowniki/jednostki-terytorialne-realizacji',
  '/slowniki/formy-pomocy',
  '/slowniki/przeznaczenia-pomocy',
  '/slowniki/zrodla-pochodzenia-pomocy',
  '/slowniki/rodzaje-srodkow-pomocy',
  '/slowniki/statusy-regionow',
  '/slowniki/kursy-euro',
  ...codesOf(codeListScreens),
])

/** The menu of everyone (spec 1 §2.3): each user sees the screens they may open, and the groups that hold any. */
const menu: readonly (PlainScreen | Group)[] = [
  '/',
  [
    'Monitorowanie pomocy',
    '/monitorowanie-pomocy/przypadki-pomocy',
    '/monitorowanie-pomocy/zwroty',
    '/monitorowanie-pomocy/eair',
    '/monitorowanie-pomocy/informacje-o-nieudzieleniu-pomocy',
  ],
  [
    'Sprawozdania o udzielonej pomocy',
    '/przypadki-pomocy/robocze-przypadki-pomocy',
    '/przypadki-pomocy/przeslane-przypadki-pomocy',
    '/przypadki-pomocy/eair',
  ],
  [
    'Jedno przedsiębiorstwo',
    '/jedno-przedsiebiorstwo/powiazania',
    '/jedno-przedsiebiorstwo/zdarzenia',
    '/jedno-przedsiebiorstwo/grupa',
  ],
  '/przypadki-pomocy/informacje-o-nieudzieleniu-pomocy',
  [
    'Raporty',
    '/raporty/raport-o-pomocy-publicznej',
    '/raporty/podmioty-nie-przeslaly-sprawozdan',
    '/raporty/podmioty-przypadki-robocze',
    '/raporty/podobne-przypadki-pomocy',
    '/raporty/przypadki-pomocy-wg-kryteriow',
  ],
  [
    'Dostęp do aplikacji',
    '/dostep-do-aplikacji/uzytkownicy',
    '/dostep-do-aplikacji/klucze-api',
    '/dostep-do-aplikacji/webhook',
  ],
  [
    'Rejestry',
    '/rejestry/uzytkownicy',
    '/rejestry/podmioty-gospodarcze',
    '/rejestry/udzielajacy-pomocy',
    '/rejestry/grupy',
    '/rejestry/organy-nadrzedne',
  ],
  ['Komunikacja', '/komunikacja/komunikaty', '/komunikacja/wiadomosci-email', '/komunikacja/formularze-zgloszeniowe'],
  ['Słowniki', ...dictionaries],
  [
    'Ustawienia',
    '/ustawienia/ustawienia-aplikacji',
    '/ustawienia/elastyczna-weryfikacja',
    '/ustawienia/tresci-komunikatow',
    '/ustawienia/uklad-eair',
    '/ustawienia/dziennik-zdarzen',
  ],
  ['Import danych', '/import-danych/nace', '/import-danych/nuts', '/import-danych/teryt', '/import-danych/kursy-euro'],
  ['Konto użytkownika', '/konto-uzytkownika/ustawienia', '/konto-uzytkownika/aktualizacja-danych', '/logout'],
  '/regulamin',
]

const link = (path: PlainScreen): MenuLink => ({ path, label: screens[path].title })

/** The screens of eAIR, which an installation may do without. */
const ofEair = new Set<PlainScreen>(['/monitorowanie-pomocy/eair', '/przypadki-pomocy/eair', '/ustawienia/uklad-eair'])

/** What stands in the side menu of this user; a visitor without a level may only ask for access. */
export function menuFor(user: CurrentUser | undefined, { withEair }: { withEair: boolean }): MenuEntry[] {
  if (!user?.poziom) return [link('/formularz-zgloszeniowy')]
  const mayOpen = (path: PlainScreen) => allowed(user, screens[path].access) && (withEair || !ofEair.has(path))
  return menu.flatMap((entry): MenuEntry[] => {
    if (typeof entry === 'string') return mayOpen(entry) ? [link(entry)] : []
    const [label, ...paths] = entry
    const links = paths.filter(mayOpen).map(link)
    return links.length ? [{ label, links }] : []
  })
}

/**
 * Where the bare address of a family of screens, such as `/raporty`, leads: to the first that stands in the menu of this user.
 * `forbidden` if they may see none of them, `undefined` if there is no such family.
 */
export function findFirstScreen(
  user: CurrentUser | undefined,
  pathname: string,
): PlainScreen | 'forbidden' | undefined {
  const isBelow = (path: PlainScreen) => path.startsWith(`${pathname.replace(/\/$/, '')}/`)
  const paths = menu.flatMap((entry) => (typeof entry === 'string' ? [entry] : entry.slice(1))) as PlainScreen[]
  if (!paths.some(isBelow)) return undefined
  const links = menuFor(user, { withEair: false }).flatMap((entry) => ('links' in entry ? entry.links : [entry]))
  return links.find(({ path }) => isBelow(path))?.path ?? 'forbidden'
}
