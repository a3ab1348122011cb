import { lazyRouteComponent } from '@tanstack/react-router'

/** E-mail to users, and what left the product (decisions, 'E-mail messages'). */
export const mailPages = {
  '/komunikacja/wiadomosci-email': lazyRouteComponent(() => import('./messages-page.tsx'), 'MessagesPage'),
  '/komunikacja/wiadomosci-email/add': lazyRouteComponent(() => import('./compose-page.tsx'), 'ComposePage'),
  '/komunikacja/wiadomosci-email/details/$id': lazyRouteComponent(() => import('./message-page.tsx'), 'MessagePage'),
}
