import { defineFeature } from '#kit/feature.ts'
import { lazyComponent } from '#kit/lazy-component.ts'

const page = () => import('./home-page.tsx')

/** The main pages of a body's user and of the office. */
export const homeFeature = defineFeature({
  help: 'strona-glowna',
  screens: {
    '/': {
      title: 'Strona główna',
      access: 'signedIn',
      menu: ['Strona główna', 1],
      page: lazyComponent(page, 'HomePage'),
      reads: async (ahead) => (await page()).readHomeAhead(ahead),
    },
  },
})
