import { defineFeature } from '#kit/feature.ts'
import { lazyComponent, lazyComponentWith } from '#kit/lazy-component.ts'
import { recordTrail } from '#web/screens/audit-trails.ts'
import type { EntityMode } from './entity-values.ts'

const entity = (mode: EntityMode) =>
  lazyComponentWith(async () => (await import('./entity-page.tsx')).EntityPage, { mode })

/** The register of business entities (spec 2 §2 'Economic entities dictionary'). */
export const businessEntityFeature = defineFeature({
  help: 'rejestry',
  screens: {
    '/rejestry/podmioty-gospodarcze': {
      title: 'Podmioty gospodarcze',
      access: 'registers.read',
      menu: ['Rejestry', 2],
      page: lazyComponent(() => import('./entities-page.tsx'), 'EntitiesPage'),
    },
    '/rejestry/podmioty-gospodarcze/add': {
      title: 'Dodawanie podmiotu gospodarczego',
      access: 'registers.write',
      page: lazyComponent(() => import('./add-page.tsx'), 'AddPage'),
    },
    '/rejestry/podmioty-gospodarcze/details/$id': {
      title: 'Szczegóły podmiotu gospodarczego',
      access: 'registers.read',
      audit: [recordTrail('Zdarzenia podmiotu gospodarczego', 'przedsiebiorca')],
      record: 'przedsiebiorca',
      page: entity('details'),
    },
    '/rejestry/podmioty-gospodarcze/edit/$id': {
      title: 'Edycja podmiotu gospodarczego',
      access: 'registers.write',
      audit: [recordTrail('Zdarzenia podmiotu gospodarczego', 'przedsiebiorca')],
      page: entity('edit'),
    },
  },
})
