import { IconPin, IconPinnedOff } from '@tabler/icons-react'
import { levelNames } from '#contract/access.ts'
import type { CurrentUser } from '#contract/session/session.ts'
import { settings } from '#kit/settings.ts'
import { useStore } from '#kit/store.ts'
import { menuFor } from '../menu.ts'
import { menuMode } from './menu-choice.ts'
import { MenuGroup } from './menu-group.tsx'
import { MenuLink } from './menu-link.tsx'
import classes from './side-menu.module.css'

type Props = {
  user: CurrentUser | undefined
  /** Whether the menu can be laid over the page instead, or put beside it. */
  canDetach?: boolean
  canAttach?: boolean
  /** Called before another page or dialog is shown. */
  onLeave?: () => void
}

/** The menu of this user (spec 1 §2.3). */
export function SideMenu({ user, canDetach = false, canAttach = false, onLeave = () => {} }: Props) {
  const entries = menuFor(user, useStore(settings))
  return (
    <div className={classes.menu}>
      {user && <UserCard user={user} />}
      <nav aria-label="Menu główne" id="menu" tabIndex={-1} data-skip-link="Przejdź do menu">
        <ul>
          {entries.map((entry) => (
            <li key={entry.label}>
              {'links' in entry ? (
                <MenuGroup group={entry} onLeave={onLeave} />
              ) : (
                <MenuLink link={entry} onLeave={onLeave} />
              )}
            </li>
          ))}
        </ul>
      </nav>
      {canDetach && (
        <button type="button" className={classes.pin} onClick={() => menuMode.set('overlay')}>
          <IconPinnedOff size="1.1rem" aria-hidden /> Odepnij menu
        </button>
      )}
      {canAttach && (
        <button type="button" className={classes.pin} onClick={() => menuMode.set('static')}>
          <IconPin size="1.1rem" aria-hidden /> Przypnij menu
        </button>
      )}
    </div>
  )
}

/** Who is signed in, and for whom they work. */
const UserCard = ({ user }: { user: CurrentUser }) => (
  <p className={classes.user}>
    <strong>
      {user.imie} {user.nazwisko}
    </strong>
    {user.poziom && <span>{user.poziomNazwa ?? levelNames[user.poziom]}</span>}
    {user.udzielajacyPomocyNazwa && <span>{user.udzielajacyPomocyNazwa}</span>}
  </p>
)
