import { defineFeature } from '#kit/feature.ts'
import { lazyComponent } from '#kit/lazy-component.ts'
import { columnTrail } from '#web/screens/audit-trails.ts'

const list = () => import('./users-page.tsx')
const form = lazyComponent(() => import('./user-page.tsx'), 'UserPage')

/** Users in the three places where they are managed (spec 2 §2). */
export const userFeature = defineFeature({
  help: 'uzytkownicy',
  screens: {
    '/rejestry/uzytkownicy': {
      title: 'Użytkownicy',
      access: 'registers.read',
      menu: ['Rejestry', 1],
      page: lazyComponent(list, 'AllUsersPage'),
    },
    '/dostep-do-aplikacji/uzytkownicy': {
      title: 'Użytkownicy',
      access: 'users.manageOwn',
      menu: ['Dostęp do aplikacji', 1],
      page: lazyComponent(list, 'OwnUsersPage'),
    },
    '/rejestry/udzielajacy-pomocy/$pupId/uzytkownicy': {
      title: 'Użytkownicy udzielającego pomocy',
      access: 'registers.read',
      audit: [columnTrail('Zdarzenia podmiotu', 'podmiotId', 'pupId')],
      page: lazyComponent(list, 'GrantorUsersPage'),
    },
    '/uzytkownik/$kontekst/$tryb/{-$login}': {
      title: 'Użytkownik',
      access: 'users.manage',
      audit: [
        columnTrail('Zdarzenia dotyczące użytkownika', 'uzytkownik', 'login'),
        columnTrail('Czynności użytkownika', 'login', 'login'),
      ],
      page: form,
    },
    '/uzytkownik-latarnia-pup/$pupId/$tryb/{-$login}': {
      title: 'Użytkownik udzielającego pomocy',
      access: 'registers.read',
      audit: [
        columnTrail('Zdarzenia dotyczące użytkownika', 'uzytkownik', 'login'),
        columnTrail('Czynności użytkownika', 'login', 'login'),
      ],
      page: form,
    },
  },
})
