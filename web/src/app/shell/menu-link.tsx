import { Link } from '@tanstack/react-router'
import { askToSignOut } from '#web/features/session/ask-to-sign-out.ts'
import { linkTo } from '#web/screens/link-to.ts'
import type { MenuLink as Item } from '../menu.ts'
import classes from './side-menu.module.css'

type Props = { link: Item; onLeave: () => void }

/** One screen in the menu. Signing out asks in a dialog instead of leading to a screen. */
export function MenuLink({ link: { path, label }, onLeave }: Props) {
  if (path === '/logout') {
    const signOut = () => {
      onLeave()
      void askToSignOut()
    }
    return (
      <button type="button" className={classes.link} onClick={signOut}>
        {label}
      </button>
    )
  }
  return (
    <Link
      {...linkTo(path)}
      className={classes.link}
      activeOptions={{ exact: path === '/', includeSearch: false }}
      onClick={onLeave}
    >
      {label}
    </Link>
  )
}
