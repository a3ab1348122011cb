import { lazyComponent } from '#kit/lazy-component.ts'

/** E-mail to users, and what left the product (decisions, 'E-mail messages'). */
export const mailPages = {
  '/komunikacja/wiadomosci-email': lazyComponent(() => import('./messages-page.tsx'), 'MessagesPage'),
  '/komunikacja/wiadomosci-email/add': lazyComponent(() => import('./compose-page.tsx'), 'ComposePage'),
  '/komunikacja/wiadomosci-email/details/$id': lazyComponent(() => import('./message-page.tsx'), 'MessagePage'),
}
