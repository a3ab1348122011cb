import { lazyRouteComponent } from '@tanstack/react-router'

const requestPage = () => import('./request-page.tsx')

/** What an applicant does with a request: fills it in, signs it, and sees where it stands (spec 3 §2.14). */
export const accessRequestPages = {
  '/formularz-zgloszeniowy': lazyRouteComponent(requestPage, 'RequestPage'),
  '/konto-uzytkownika/aktualizacja-danych': lazyRouteComponent(requestPage, 'DataUpdatePage'),
  '/zapis-zgloszenia/$result': lazyRouteComponent(() => import('./save-page.tsx'), 'SavePage'),
  '/stan-wniosku': lazyRouteComponent(() => import('./status-page.tsx'), 'StatusPage'),
}
