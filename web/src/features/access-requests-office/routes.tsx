import { lazyComponent } from '#kit/lazy-component.ts'

/** The office's screens of access requests (spec 2 §2 'Registration forms', 'Form loading screen'). */
export const accessRequestOfficePages = {
  '/komunikacja/formularze-zgloszeniowe': lazyComponent(() => import('./requests-page.tsx'), 'RequestsPage'),
  '/komunikacja/formularze-zgloszeniowe/$id': lazyComponent(() => import('./request-page.tsx'), 'RequestPage'),
  '/formularz-zgloszeniowy-wczytywanie/$idFormularza/{-$tryb}': lazyComponent(
    () => import('./loading-page.tsx'),
    'LoadingPage',
  ),
}
