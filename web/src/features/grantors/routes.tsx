import { lazyComponent } from '#kit/lazy-component.ts'

/** The screens of the register of grantors (spec 2 §2). */
export const grantorPages = {
  '/rejestry/udzielajacy-pomocy': lazyComponent(() => import('./grantors-page.tsx'), 'GrantorsPage'),
  '/rejestry/udzielajacy-pomocy/add': lazyComponent(() => import('./add-page.tsx'), 'AddPage'),
  '/rejestry/udzielajacy-pomocy/edit/$id': lazyComponent(() => import('./edit-page.tsx'), 'EditPage'),
}
