import { defineFeature } from '#kit/feature.ts'
import { lazyComponent, lazyComponentWith } from '#kit/lazy-component.ts'
import { kindTrail } from '#web/screens/audit-trails.ts'
import type { GroupMode } from './group-form.tsx'

const dialog = (mode: GroupMode) =>
  lazyComponentWith(async () => (await import('./group-dialog.tsx')).GroupDialog, { mode })

/** The screens of the groups of grantors (spec 2 §2). */
export const groupFeature = defineFeature({
  help: 'rejestry',
  screens: {
    '/rejestry/grupy': {
      title: 'Grupy',
      access: 'registers.read',
      menu: ['Rejestry', 4],
      audit: [kindTrail('Zdarzenia grup', 'grupa')],
      record: 'grupa',
      page: lazyComponent(() => import('./groups-page.tsx'), 'GroupsPage'),
    },
    '/rejestry/grupy/add': {
      title: 'Dodawanie grupy',
      access: 'registers.write',
      over: '/rejestry/grupy',
      page: dialog('add'),
    },
    '/rejestry/grupy/edit/$id': {
      title: 'Edycja grupy',
      access: 'registers.write',
      over: '/rejestry/grupy',
      page: dialog('edit'),
    },
    '/rejestry/grupy/details/$id': {
      title: 'Szczegóły grupy',
      access: 'registers.read',
      over: '/rejestry/grupy',
      page: dialog('details'),
    },
  },
})
