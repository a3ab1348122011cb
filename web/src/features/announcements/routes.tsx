import { lazyRouteComponent } from '@tanstack/react-router'

/** The office's announcements (spec 2 §2). */
export const announcementPages = {
  '/komunikacja/komunikaty': lazyRouteComponent(() => import('./announcements-page.tsx'), 'AnnouncementsPage'),
  '/komunikacja/komunikaty/add': lazyRouteComponent(() => import('./add-page.tsx'), 'AddPage'),
  '/komunikacja/komunikaty/copy/$id': lazyRouteComponent(() => import('./copy-page.tsx'), 'CopyPage'),
  '/komunikacja/komunikaty/edit/$id': lazyRouteComponent(() => import('./edit-page.tsx'), 'EditPage'),
  '/komunikacja/komunikaty/details/$id': lazyRouteComponent(() => import('./details-page.tsx'), 'DetailsPage'),
}
