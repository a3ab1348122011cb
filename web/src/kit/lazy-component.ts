import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { createElement, type ComponentType } from 'react'

/** A page that is still there this long after it was about to be left stays. */
const LEAVING_MS = 5_000

let leaving = false
// outside of a browser, where rules of the table of pages are tested, nothing is left
globalThis.window?.addEventListener('beforeunload', () => {
  leaving = true
  setTimeout(() => (leaving = false), LEAVING_MS)
})

/**
 * A component whose module is loaded when it is first shown. A module that is missing reloads the page, for the product was updated.
 * When a page is left, Firefox refuses the modules that it still loads in the same words: a reload would cancel the way to the
 * next page, so the module is asked for again once the page has turned out to stay.
 */
export const lazyComponent: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(
    () =>
      importer().catch(async (error: unknown) => {
        if (!leaving) throw error
        await new Promise((resolve) => setTimeout(resolve, LEAVING_MS))
        return importer()
      }),
    exportName,
  )

/** The same for a component that several addresses show, each with properties of its own. */
export const lazyComponentWith = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  props: Props,
): RouteComponent =>
  lazyComponent(async () => {
    const Content = await load()
    return { Page: () => createElement(Content, props) }
  }, 'Page')
