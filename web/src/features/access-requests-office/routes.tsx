import { lazyRouteComponent } from '@tanstack/react-router'

/** The office's screens of access requests (spec 2 §2 'Registration forms', 'Form loading screen'). */
export const accessRequestOfficePages = {
  '/komunikacja/formularze-zgloszeniowe': lazyRouteComponent(() => import('./requests-page.tsx'), 'RequestsPage'),
  '/komunikacja/formularze-zgloszeniowe/$id': lazyRouteComponent(() => import('./request-page.tsx'), 'RequestPage'),
  '/formularz-zgloszeniowy-wczytywanie/$idFormularza/{-$tryb}': lazyRouteComponent(
    () => import('./loading-page.tsx'),
    'LoadingPage',
  ),
}
