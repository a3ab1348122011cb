import { IconClock, IconHelp, IconLogout, IconMenu2, IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, type MouseEvent } from 'react'
import { can } from '#contract/access.ts'
import { lazyComponent } from '#kit/lazy-component.ts'
import { LighthouseMark } from '#kit/lighthouse-mark.tsx'
import { askToSignOut } from '#web/features/session/ask-to-sign-out.ts'
import { SessionCountdown } from '#web/features/session/session-countdown.tsx'
import { useVisitor } from '#web/features/session/session-state.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { helpAddress } from '../help-address.ts'
import { useScreen } from '../use-screen.ts'
import { FontSizeChoice, ThemeChoice } from './appearance.tsx'
import classes from './top-bar.module.css'

const QuickSearch = lazyComponent(() => import('#web/features/quick-search/quick-search.tsx'), 'QuickSearch')

type Props = { menuShown: boolean; onMenu: () => void }

/** The bar over every screen; help, settings and signing out are for those who are signed in (spec 1 §2.2). */
export function TopBar({ menuShown, onMenu }: Props) {
  const user = useVisitor()
  const signedIn = user !== undefined
  return (
    <header className={classes.bar} data-shell>
      <button
        type="button"
        className={classes.control}
        aria-expanded={menuShown}
        aria-label="Menu"
        title="Menu"
        onClick={onMenu}
      >
        <IconMenu2 aria-hidden />
      </button>
      <Link {...linkTo('/')} className={classes.brand} aria-label="Latarnia – strona główna">
        <LighthouseMark />
        <span>Latarnia</span>
      </Link>
      {user && can(user, 'aidCases.read') && (
        <Suspense>
          <QuickSearch user={user} />
        </Suspense>
      )}
      {signedIn && (
        <span className={classes.clock} role="timer" aria-label="Czas do końca sesji" title="Czas do końca sesji">
          <IconClock size="1.1rem" aria-hidden />
          <SessionCountdown />
        </span>
      )}
      <FontSizeChoice />
      <ThemeChoice />
      {signedIn && (
        <>
          <HelpLink />
          <Link {...linkTo('/konto-uzytkownika/ustawienia')} className={classes.control} title="Ustawienia konta">
            <IconSettings aria-hidden />
            <span className={classes.label}>Ustawienia</span>
          </Link>
          <button type="button" className={classes.control} title="Wyloguj" onClick={() => void askToSignOut()}>
            <IconLogout aria-hidden />
            <span className={classes.label}>Wyloguj</span>
          </button>
        </>
      )}
    </header>
  )
}

/** Opens the help of the current screen in a window of its own; where such windows are blocked, in a tab. */
function HelpLink() {
  const address = helpAddress(useScreen())
  const open = (event: MouseEvent) => {
    const popup = window.open(address, 'latarnia-pomoc', 'popup,width=960,height=760')
    if (!popup) return
    event.preventDefault()
    popup.focus()
  }
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className={classes.control}
      title="Pomoc (nowe okno)"
      onClick={open}
    >
      <IconHelp aria-hidden />
      <span className={classes.label}>Pomoc</span>
    </a>
  )
}
