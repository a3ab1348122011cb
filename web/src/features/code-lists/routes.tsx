import type { RouteComponent } from '@tanstack/react-router'
import { lazyComponent } from '#kit/lazy-component.ts'
import type { CodeListName } from '#contract/code-lists/code-list-facts.ts'
import { byPath } from '#web/screens/code-list-screens.ts'

const page = (list: CodeListName): RouteComponent =>
  lazyComponent(async () => {
    const { CodeListPage } = await import('./code-list-page.tsx')
    return { Page: () => <CodeListPage list={list} /> }
  }, 'Page')

export const codeListPages = byPath(page)
