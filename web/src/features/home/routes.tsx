import { lazyComponent } from '#kit/lazy-component.ts'
import type { ReadsAhead } from '#kit/read-ahead.ts'

const page = () => import('./home-page.tsx')

export const homePages = { '/': lazyComponent(page, 'HomePage') }

export const homeReads: Record<'/', ReadsAhead> = { '/': async (ahead) => (await page()).readHomeAhead(ahead) }
