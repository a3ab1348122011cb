import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReadsAhead } from '#kit/read-ahead.ts'

const page = () => import('./home-page.tsx')

export const homePages = { '/': lazyRouteComponent(page, 'HomePage') }

export const homeReads: Record<'/', ReadsAhead> = { '/': async (ahead) => (await page()).readHomeAhead(ahead) }
