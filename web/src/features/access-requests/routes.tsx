import { lazyComponent } from '#kit/lazy-component.ts'

const requestPage = () => import('./request-page.tsx')

/** What an applicant does with a request: fills it in, signs it, and sees where it stands (spec 3 §2.14). */
export const accessRequestPages = {
  '/formularz-zgloszeniowy': lazyComponent(requestPage, 'RequestPage'),
  '/konto-uzytkownika/aktualizacja-danych': lazyComponent(requestPage, 'DataUpdatePage'),
  '/zapis-zgloszenia/$result': lazyComponent(() => import('./save-page.tsx'), 'SavePage'),
  '/stan-wniosku': lazyComponent(() => import('./status-page.tsx'), 'StatusPage'),
}
