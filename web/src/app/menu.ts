import { mayAccess } from '#contract/access.ts'
import { present } from '#contract/kernel/lists.ts'
import type { CurrentUser } from '#contract/session/session.ts'
import { menuGroups } from '#kit/feature.ts'
import type { Settings } from '#kit/settings.ts'
import { isPlainScreen, type PlainScreen } from '#web/screens/link-to.ts'
import { screens } from './screens.ts'

export type MenuLink = { path: PlainScreen; label: string }
export type MenuGroup = { label: string; links: MenuLink[] }
export type MenuEntry = MenuLink | MenuGroup

const listed = [...screens].flatMap(([path, screen]) =>
  screen.menu && isPlainScreen(path) ? [{ ...screen, path, menu: screen.menu }] : [],
)

/** The menu of everyone (spec 1 §2.3): each user sees the screens they may open, and the groups that hold any. */
const menu = menuGroups.map((group) => ({
  group,
  entries: listed.filter(({ menu: [of] }) => of === group).toSorted((a, b) => a.menu[1] - b.menu[1]),
}))

/** What stands in the side menu of this user; a visitor without a level may only ask for access. */
export function menuFor(user: CurrentUser | undefined, settings: Settings): MenuEntry[] {
  if (!user?.poziom) {
    const path = '/formularz-zgloszeniowy'
    return [{ path, label: present(screens.get(path), 'screen').title }]
  }
  return menu.flatMap(({ group, entries }): MenuEntry[] => {
    const links = entries
      .filter(({ access, isOffered }) => mayAccess(user, access) && isOffered?.(settings) !== false)
      .map(({ path, title }) => ({ path, label: title }))
    const isAlone = entries.every(({ title }) => title === group)
    return isAlone ? links : links.length ? [{ label: group, links }] : []
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
  const isBelow = ({ path }: { path: string }) => path.startsWith(`${pathname.replace(/\/$/, '')}/`)
  if (!listed.some(isBelow)) return undefined
  const links = menuFor(user, {}).flatMap((entry) => ('links' in entry ? entry.links : [entry]))
  return links.find(isBelow)?.path ?? 'forbidden'
}
