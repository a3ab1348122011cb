import { defineFeature } from '#kit/feature.ts'
import { lazyComponent } from '#kit/lazy-component.ts'
import { REQUEST_TITLE } from './request-title.ts'

const requestPage = () => import('./request-page.tsx')

/** What an applicant does with a request: fills it in, signs it, and sees where it stands (spec 3 §2.14). */
export const accessRequestFeature = defineFeature({
  help: 'wniosek',
  screens: {
    '/formularz-zgloszeniowy': {
      title: REQUEST_TITLE,
      access: 'public',
      page: lazyComponent(requestPage, 'RequestPage'),
    },
    '/konto-uzytkownika/aktualizacja-danych': {
      title: 'Aktualizacja danych',
      access: 'account.requestDataUpdate',
      menu: ['Konto użytkownika', 2],
      page: lazyComponent(requestPage, 'DataUpdatePage'),
    },
    '/zapis-zgloszenia/$result': {
      title: 'Zapis zgłoszenia',
      access: 'public',
      page: lazyComponent(() => import('./save-page.tsx'), 'SavePage'),
    },
    '/stan-wniosku': {
      title: 'Stan wniosku',
      access: 'public',
      page: lazyComponent(() => import('./status-page.tsx'), 'StatusPage'),
    },
  },
})
