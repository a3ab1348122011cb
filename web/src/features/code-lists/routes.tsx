import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { CodeListName } from '#contract/code-lists.ts'

const page = (list: CodeListName): RouteComponent =>
  lazyRouteComponent(async () => {
    const { CodeListPage } = await import('./code-list-page.tsx')
    return { Page: () => <CodeListPage list={list} /> }
  }, 'Page')

/** The screens of the eight plain code lists (spec 3 §2.2). */
export const codeListPages = {
  '/slowniki/ustawy': page('ustawa'),
  '/slowniki/formy-prawne': page('formy_prawne'),
  '/slowniki/wielkosci-beneficjentow': page('wielkosci_beneficjentow'),
  '/slowniki/formy-pomocy': page('formapomocy'),
  '/slowniki/przeznaczenia-pomocy': page('purposeofaid'),
  '/slowniki/zrodla-pochodzenia-pomocy': page('zrodlopochodzeniapomocy'),
  '/slowniki/rodzaje-srodkow-pomocy': page('rodzajsrodkapomocy'),
  '/slowniki/statusy-regionow': page('statusregionu'),
}
