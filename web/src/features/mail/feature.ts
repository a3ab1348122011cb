import { defineFeature } from '#kit/feature.ts'
import { lazyComponent } from '#kit/lazy-component.ts'
import { columnTrail } from '#web/screens/audit-trails.ts'

/** E-mail to users, and what left the product (decisions, 'E-mail messages'). */
export const mailFeature = defineFeature({
  help: 'wiadomosci-email',
  screens: {
    '/komunikacja/wiadomosci-email': {
      title: 'Wiadomości e-mail',
      access: 'communication.manage',
      menu: ['Komunikacja', 2],
      page: lazyComponent(() => import('./messages-page.tsx'), 'MessagesPage'),
    },
    '/komunikacja/wiadomosci-email/add': {
      title: 'Nowa wiadomość e-mail',
      access: 'communication.manage',
      page: lazyComponent(() => import('./compose-page.tsx'), 'ComposePage'),
    },
    '/komunikacja/wiadomosci-email/details/$id': {
      title: 'Wiadomość e-mail',
      access: 'communication.manage',
      audit: [columnTrail('Zdarzenia wiadomości', 'wiadomosc')],
      page: lazyComponent(() => import('./message-page.tsx'), 'MessagePage'),
    },
  },
})
