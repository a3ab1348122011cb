import { lazyComponent } from '#kit/lazy-component.ts'

/** The office's announcements (spec 2 §2). */
export const announcementPages = {
  '/komunikacja/komunikaty': lazyComponent(() => import('./announcements-page.tsx'), 'AnnouncementsPage'),
  '/komunikacja/komunikaty/add': lazyComponent(() => import('./add-page.tsx'), 'AddPage'),
  '/komunikacja/komunikaty/copy/$id': lazyComponent(() => import('./copy-page.tsx'), 'CopyPage'),
  '/komunikacja/komunikaty/edit/$id': lazyComponent(() => import('./edit-page.tsx'), 'EditPage'),
  '/komunikacja/komunikaty/details/$id': lazyComponent(() => import('./details-page.tsx'), 'DetailsPage'),
}
