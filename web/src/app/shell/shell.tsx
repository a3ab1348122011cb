import { useLocation } from '@tanstack/react-router'
import { lazyComponent } from '#kit/lazy-component.ts'
import { Suspense, useState, type ReactNode } from 'react'
import { useMediaQuery } from '@mantine/hooks'
import { limits } from '#contract/limits.ts'
import { useStore } from '#kit/store.ts'
import { useVisitor } from '#web/features/session/session-state.ts'
import { ImpersonationBanner, RightsEndedBanner } from './banners.tsx'
import { Footer } from './footer.tsx'
import { menuFolded, menuMode } from './menu-choice.ts'
import classes from './shell.module.css'
import { RecordAudit } from './record-audit.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { SideMenu } from './side-menu.tsx'
import { SkipLinks } from './skip-links.tsx'
import { TopBar } from './top-bar.tsx'

const MenuDrawer = lazyComponent(() => import('./menu-drawer.tsx'), 'MenuDrawer')
/** In letters, not pixels: with large letters there is less room. */
const WIDE = `(min-width: ${(limits.desktopWidth + 1) / 16}em)`

/** Everything around a screen (spec 1 §2.2). The menu stands beside the page or, on request and when narrow, over it. */
export function Shell({ children }: { children: ReactNode }) {
  const user = useVisitor()
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false })
  const beside = useStore(menuMode) === 'static' && wide && user !== undefined
  const folded = useStore(menuFolded) === 'folded'
  const { pathname } = useLocation()
  // the menu over a page closes when the page changes
  const [overPage, setOverPage] = useState<string>()
  const over = overPage === pathname
  const close = () => setOverPage(undefined)
  const toggle = () => (beside ? menuFolded.set(folded ? 'open' : 'folded') : setOverPage(over ? undefined : pathname))
  const shown = beside ? !folded : over
  return (
    <div className={classes.shell} data-impersonating={user?.impersonateMode || undefined}>
      <SkipLinks />
      <TopBar menuShown={shown} onMenu={toggle} />
      {user?.impersonateMode && <ImpersonationBanner user={user} />}
      {user?.uprawnieniaWygasly && <RightsEndedBanner user={user} />}
      <div className={classes.body}>
        {beside && shown && (
          <aside className={classes.aside} data-shell>
            <SideMenu user={user} canDetach />
          </aside>
        )}
        <div className={classes.content}>
          <main id="tresc" className={classes.main} tabIndex={-1} data-skip-link="Przejdź do treści">
            {children}
            <RecordAudit />
          </main>
          <Footer />
        </div>
      </div>
      <Suspense>{over && !beside && <MenuDrawer close={close} canAttach={wide && user !== undefined} />}</Suspense>
      <Shortcuts />
    </div>
  )
}
