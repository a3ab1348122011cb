import { defineFeature } from '#kit/feature.ts'
import { lazyComponent } from '#kit/lazy-component.ts'
import { columnTrail } from '#web/screens/audit-trails.ts'

/** The screens of the register of grantors (spec 2 §2). */
export const grantorFeature = defineFeature({
  help: 'rejestry',
  screens: {
    '/rejestry/udzielajacy-pomocy': {
      title: 'Udzielający pomocy',
      access: 'registers.read',
      menu: ['Rejestry', 3],
      page: lazyComponent(() => import('./grantors-page.tsx'), 'GrantorsPage'),
    },
    '/rejestry/udzielajacy-pomocy/add': {
      title: 'Dodawanie udzielającego pomocy',
      access: 'registers.write',
      page: lazyComponent(() => import('./add-page.tsx'), 'AddPage'),
    },
    '/rejestry/udzielajacy-pomocy/edit/$id': {
      title: 'Edycja udzielającego pomocy',
      access: 'registers.write',
      audit: [columnTrail('Zdarzenia podmiotu', 'podmiotId')],
      page: lazyComponent(() => import('./edit-page.tsx'), 'EditPage'),
    },
  },
})
