import { useCallback, useEffect, useRef, type RefCallback } from 'react'
import { focusedLast } from '#kit/keep-focus.ts'

type Layer = { node: HTMLElement; opener: Element | null; close: () => void }

/** The open dialogs, the topmost last. */
const layers: Layer[] = []

/**
 * Makes the element a layer over the page: everything beneath is inert, Escape reaches only the topmost layer, and the
 * focus goes in on opening and back to the opener on closing. Returns the ref for the dialog's root.
 */
export function useLayer(close: () => void): RefCallback<HTMLElement> {
  const latest = useRef(close)
  // kept in a ref: in development React remounts the dialog when the focus is already inside
  const opener = useRef<Element>(null)
  useEffect(() => {
    latest.current = close
  })
  return useCallback((node) => {
    if (!node) return undefined
    opener.current ??= openerNow()
    const layer = { node, opener: opener.current, close: () => latest.current() }
    layers.push(layer)
    if (layers.length === 1) window.addEventListener('keydown', onEscape, { capture: true })
    updateInert()
    focusInside(node)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      if (layers.length === 0) window.removeEventListener('keydown', onEscape, { capture: true })
      updateInert()
      giveFocusBack(layer.opener)
    }
  }, [])
}

function updateInert(): void {
  document.getElementById('root')?.toggleAttribute('inert', layers.length > 0)
  for (const [index, { node }] of layers.entries()) node.toggleAttribute('inert', index < layers.length - 1)
}

function onEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || popupTakesEscape(event.target)) return
  layers.at(-1)?.close()
}

/** An open list, menu or calendar of a field closes before its dialog does. */
const popupTakesEscape = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    '[data-mantine-stop-propagation="true"], [aria-haspopup][aria-expanded="true"], .mantine-Popover-dropdown',
  ) !== null

/**
 * A button that works before it opens a dialog is disabled meanwhile, but is the opener. A menu closes when its item opens
 * a dialog, so the menu's button counts as the opener.
 */
function openerNow(): Element | null {
  const focused = focusedLast()
  const menuButton = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return menuButton ? document.getElementById(menuButton) : focused
}

function focusInside(node: HTMLElement): void {
  const control = ':is(input, textarea, select, button, a[href]):not(:disabled)'
  const target =
    node.querySelector<HTMLElement>('[data-autofocus]') ??
    node.querySelector<HTMLElement>(`[data-dialog-body] ${control}`) ??
    node.querySelector<HTMLElement>('[aria-modal]')
  if (target && isBelow(target)) focusHeading(node)
  else target?.focus({ preventScroll: true })
}

/** Whether the user would have to scroll a dialog that has just opened to see this part of it. */
const isBelow = (part: Element): boolean => part.getBoundingClientRect().top >= window.innerHeight

/** A long dialog is read from its beginning: a button at its end would be pressed unseen. */
function focusHeading(node: HTMLElement): void {
  const heading = node.querySelector<HTMLElement>('[aria-modal] h2')
  if (heading) heading.tabIndex = -1
  heading?.focus({ preventScroll: true })
}

/** Openers of dialogs that close together: when a question closes its dialog too, only one opener is still there. */
let openers: (Element | null)[] = []

function giveFocusBack(opener: Element | null): void {
  if (openers.push(opener) > 1) return
  setTimeout(() => {
    const remaining = openers.find((candidate) => candidate?.isConnected && candidate !== document.body)
    openers = []
    if (document.activeElement !== document.body) return
    focus(remaining ?? mainPart())
    if (remaining) moveOnWhenGone(remaining)
  })
}

/** The opener may disappear with the deleted row: the main part of the page then gets the focus. */
function moveOnWhenGone(opener: Element): void {
  const watch = new MutationObserver(() => {
    if (document.activeElement === opener) return
    watch.disconnect()
    if (document.activeElement === document.body) focus(mainPart())
  })
  watch.observe(document.body, { childList: true, subtree: true })
}

const mainPart = () => document.querySelector('main')
const focus = (target: Element | null) => {
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}
