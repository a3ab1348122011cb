import { lazyComponent } from '#kit/lazy-component.ts'

const list = () => import('./users-page.tsx')
const form = lazyComponent(() => import('./user-page.tsx'), 'UserPage')

/** Users in the three places where they are managed (spec 2 §2). */
export const userPages = {
  '/rejestry/uzytkownicy': lazyComponent(list, 'AllUsersPage'),
  '/dostep-do-aplikacji/uzytkownicy': lazyComponent(list, 'OwnUsersPage'),
  '/rejestry/udzielajacy-pomocy/$pupId/uzytkownicy': lazyComponent(list, 'GrantorUsersPage'),
  '/uzytkownik/$kontekst/$tryb/{-$login}': form,
  '/uzytkownik-latarnia-pup/$pupId/$tryb/{-$login}': form,
}
