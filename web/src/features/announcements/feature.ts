import { defineFeature } from '#kit/feature.ts'
import { lazyComponent } from '#kit/lazy-component.ts'
import { recordTrail } from '#web/screens/audit-trails.ts'

/** The office's announcements (spec 2 §2). */
export const announcementFeature = defineFeature({
  help: 'komunikaty',
  screens: {
    '/komunikacja/komunikaty': {
      title: 'Komunikaty',
      access: 'communication.manage',
      menu: ['Komunikacja', 1],
      page: lazyComponent(() => import('./announcements-page.tsx'), 'AnnouncementsPage'),
    },
    '/komunikacja/komunikaty/add': {
      title: 'Dodawanie komunikatu',
      access: 'communication.manage',
      page: lazyComponent(() => import('./add-page.tsx'), 'AddPage'),
    },
    '/komunikacja/komunikaty/copy/$id': {
      title: 'Kopiowanie komunikatu',
      access: 'communication.manage',
      page: lazyComponent(() => import('./copy-page.tsx'), 'CopyPage'),
    },
    '/komunikacja/komunikaty/edit/$id': {
      title: 'Edycja komunikatu',
      access: 'communication.manage',
      audit: [recordTrail('Zdarzenia komunikatu', 'komunikat')],
      page: lazyComponent(() => import('./edit-page.tsx'), 'EditPage'),
    },
    '/komunikacja/komunikaty/details/$id': {
      title: 'Szczegóły komunikatu',
      access: 'communication.manage',
      audit: [recordTrail('Zdarzenia komunikatu', 'komunikat')],
      record: 'komunikat',
      page: lazyComponent(() => import('./details-page.tsx'), 'DetailsPage'),
    },
  },
})
