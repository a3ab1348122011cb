import { defineFeature } from '#kit/feature.ts'
import { lazyComponent, lazyComponentWith } from '#kit/lazy-component.ts'
import { recordTrail } from '#web/screens/audit-trails.ts'
import type { BodyMode } from './body-page.tsx'

const body = (mode: BodyMode) => lazyComponentWith(async () => (await import('./body-page.tsx')).BodyPage, { mode })

/** The register of superior bodies (spec 2 §2). */
export const superiorBodyFeature = defineFeature({
  help: 'rejestry',
  screens: {
    '/rejestry/organy-nadrzedne': {
      title: 'Organy nadrzędne',
      access: 'registers.read',
      menu: ['Rejestry', 5],
      page: lazyComponent(() => import('./bodies-page.tsx'), 'BodiesPage'),
    },
    '/rejestry/organy-nadrzedne/add': {
      title: 'Dodawanie organu nadrzędnego',
      access: 'registers.write',
      page: lazyComponent(() => import('./add-page.tsx'), 'AddPage'),
    },
    '/rejestry/organy-nadrzedne/details/$id': {
      title: 'Szczegóły organu nadrzędnego',
      access: 'registers.read',
      audit: [recordTrail('Zdarzenia organu nadrzędnego', 'organ')],
      record: 'organ',
      page: body('details'),
    },
    '/rejestry/organy-nadrzedne/edit/$id': {
      title: 'Edycja organu nadrzędnego',
      access: 'registers.write',
      audit: [recordTrail('Zdarzenia organu nadrzędnego', 'organ')],
      page: body('edit'),
    },
  },
})
