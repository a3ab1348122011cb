import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { CodeListName } from '#contract/code-list-facts.ts'
import { byPath } from '#web/screens/code-list-screens.ts'

const page = (list: CodeListName): RouteComponent =>
  lazyRouteComponent(async () => {
    const { CodeListPage } = await import('./code-list-page.tsx')
    return { Page: () => <CodeListPage list={list} /> }
  }, 'Page')

export const codeListPages = byPath(page)
