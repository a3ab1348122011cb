import { lazyRouteComponent } from '@tanstack/react-router'

const list = () => import('./users-page.tsx')
const form = lazyRouteComponent(() => import('./user-page.tsx'), 'UserPage')

/** Users in the three places where they are managed (spec 2 §2). */
export const userPages = {
  '/rejestry/uzytkownicy': lazyRouteComponent(list, 'AllUsersPage'),
  '/dostep-do-aplikacji/uzytkownicy': lazyRouteComponent(list, 'OwnUsersPage'),
  '/rejestry/udzielajacy-pomocy/$pupId/uzytkownicy': lazyRouteComponent(list, 'GrantorUsersPage'),
  '/uzytkownik/$kontekst/$tryb/{-$login}': form,
  '/uzytkownik-latarnia-pup/$pupId/$tryb/{-$login}': form,
}
