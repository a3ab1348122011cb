import { lazyRouteComponent } from '@tanstack/react-router'

/** The screens of the register of grantors (spec 2 §2). */
export const grantorPages = {
  '/rejestry/udzielajacy-pomocy': lazyRouteComponent(() => import('./grantors-page.tsx'), 'GrantorsPage'),
  '/rejestry/udzielajacy-pomocy/add': lazyRouteComponent(() => import('./add-page.tsx'), 'AddPage'),
  '/rejestry/udzielajacy-pomocy/edit/$id': lazyRouteComponent(() => import('./edit-page.tsx'), 'EditPage'),
}
