import '#kit/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect, useState, type ReactNode } from 'react'
import { cleanup, render } from 'vitest-browser-react'
import type { CurrentUser } from '#contract/session/session.ts'
import { Announcer } from '#kit/announce.tsx'
import { ConfirmHost } from '#kit/dialogs/confirm.tsx'
import { keepFocus } from '#kit/keep-focus.ts'
import { queryClient } from '#kit/query.ts'
import { applyChoices, themeName } from '#kit/theme-choice.ts'
import { ThemeProvider } from '#kit/theme-provider.tsx'
import { UserContext } from '#kit/user.ts'

keepFocus()

/** A coordinator of a body, with every permission. */
export const coordinator: CurrentUser = {
  login: 'koo',
  imie: 'Kora',
  nazwisko: 'Koordynatorska',
  email: 'koo@przyklad.gov.pl',
  nrTelefonu: null,
  komOrg: null,
  info: null,
  poziom: 'KOO',
  poziomNazwa: 'Koordynator',
  levelFullName: 'Koordynator',
  uprawnienia: ['MOD_WLA', 'MOD_WSZ', 'PRZ_WLA', 'PRZ_WSZ'],
  impersonateMode: false,
  impersonator: null,
  aktualizacjaDanych: false,
  zaakceptowanyRegulamin: true,
  wymaganaZmianaHasla: false,
  needToChangePassword: false,
  wymaganyDrugiSkladnik: false,
  udzielajacyPomocyId: 1,
  udzielajacyPomocyNazwa: 'Urząd Gminy',
  udzielajacyPomocyNip: '5261040828',
  udzielajacyPomocyDataKoncaUprawnien: null,
  uprawnieniaWygasly: false,
  uzytkownikGlowny: null,
  uzytkownikGlownyImie: null,
  uzytkownikGlownyNazwisko: null,
  sessionTTL: 1800,
}

/** Where a component is shown: the path of its screen and an address that it matches. */
type Place = { path: string; address: string }

/**
 * Shows a component as the application would: themed, signed in (`null` for a visitor), with an address of its own and a
 * place for questions and notices. Nothing is left of the readings, choices and questions of an earlier test. Gives the router, for
 * going elsewhere.
 */
export async function show(
  content: ReactNode,
  user: CurrentUser | null = coordinator,
  { path, address }: Place = { path: '/', address: '/' },
) {
  await cleanup()
  notifications.clean()
  queryClient.clear()
  sessionStorage.clear()
  localStorage.clear()
  themeName.set('normal')
  applyChoices()
  const root = createRootRoute()
  const drawn = Promise.withResolvers<void>()
  function Here() {
    useEffect(() => drawn.resolve(), [])
    return <main>{content}</main>
  }
  const here = createRoute({ getParentRoute: () => root, path, component: Here })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '/gdzie-indziej', component: () => <p>Tu nie</p> })
  const router = createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultNotFoundComponent: () => <p>Tu nie</p>,
  })
  await render(
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <UserContext value={user ?? undefined}>
          <RouterProvider router={router as never} />
          <Announcer />
          <ConfirmHost />
          <Notifications />
        </UserContext>
      </QueryClientProvider>
    </ThemeProvider>,
  )
  // React as it is shipped draws when it has time, and runs effects after that
  await drawn.promise
  return router
}

/** Shows a component again as after a crash or a reload: session storage stays, everything else is new. */
export async function reload(content: ReactNode, user = coordinator): Promise<void> {
  const before = Object.fromEntries(Object.entries(sessionStorage))
  await show(null)
  await show(<Restored items={before}>{content}</Restored>, user)
}

function Restored({ items, children }: { items: object; children: ReactNode }) {
  const [ready, setReady] = useState(false)
  // a form comes after the place of notices: its record is read first
  useEffect(() => {
    for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, String(value))
    setTimeout(() => setReady(true))
  }, [items])
  return ready && children
}
