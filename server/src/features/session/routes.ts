import type { Feature } from '#platform/http/context.ts'

export const sessionRoutes: Feature = () => {}
