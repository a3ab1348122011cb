/** An element on the way from what has the focus up to the page, and what stood beside it then. */
type Step = { element: Element; neighbours: readonly (Element | null)[]; parent: Element | null }

/** What had the focus last, and where that was. */
let last: { element: HTMLElement; way: readonly Step[] } | undefined

/** What has the focus, or had it before it was disabled: the opener of a dialog, for instance. */
export const focusedLast = (): Element | null =>
  document.activeElement === document.body ? (last?.element ?? document.body) : document.activeElement

/** A screen that knows a better place for the focus moves it sooner. */
const PATIENCE_MS = 50

/**
 * Gives the focus a new place when what had it is disabled or removed (WCAG 2.4.3): back to a button that has finished its
 * work, otherwise to the nearest neighbour that is still there. Called once for the document.
 */
export function keepFocus(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    clearTimeout(timer)
    timer = setTimeout(restore, PATIENCE_MS)
  }
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target !== document.body) last = { element: target, way: wayOf(target) }
  })
  // a click beside everything takes the focus away on purpose
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Element) || target.closest(STOPS)) return
    // what was lost just before it does not come back after it
    clearTimeout(timer)
    setTimeout(() => {
      if (isNowhere()) last = undefined
      else if (last && isLost(last.element)) check()
    })
  })
  new MutationObserver(() => last && isLost(last.element) && check()).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'inert'],
  })
}

function restore(): void {
  if (!last || !isLost(last.element)) return
  const { element, way } = last
  // a button at work comes back by itself
  if (element.isConnected && element.hasAttribute('data-loading')) return
  const place = isUsable(element) ? element : findPlace(way)
  place?.focus({ preventScroll: element === place })
}

/** A browser takes the focus from a disabled button only when it draws the next frame. */
const isLost = (element: Element) => isNowhere() || (element === document.activeElement && element.matches(':disabled'))
const isNowhere = () => document.activeElement === null || document.activeElement === document.body

function wayOf(from: Element): Step[] {
  const way: Step[] = []
  for (let at: Element | null = from; at && at !== document.body; at = at.parentElement)
    way.push({
      element: at,
      neighbours: [at.nextElementSibling, at.previousElementSibling],
      parent: at.parentElement,
    })
  return way
}

function findPlace(way: readonly Step[]): HTMLElement | undefined {
  for (const { element, neighbours, parent } of way) {
    if (element.matches('main')) return element
    for (const beside of [...neighbours, element.isConnected ? null : parent]) {
      const place = beside?.isConnected && parent?.isConnected ? firstStop(beside) : undefined
      if (place) return place
    }
  }
  return document.querySelector('main') ?? undefined
}

const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]'

const firstStop = (within: Element): HTMLElement | undefined =>
  [within, ...within.querySelectorAll(STOPS)].find(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches(STOPS) && one.tabIndex >= 0 && isUsable(one),
  )

const isUsable = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled, [type="hidden"]') &&
  !element.closest('[inert]') &&
  element.checkVisibility()
