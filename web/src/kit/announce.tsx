import { createPortal } from 'react-dom'
import { createStore, useStore } from './store.ts'

const announcement = createStore({ text: '', times: 0 })

/** Has screen readers read out what others see: the number of matches, a moved column, another month. */
export const announce = (text: string): void => announcement.set({ text, times: announcement.get().times + 1 })

/** The region that assistive technologies read when it changes; rendered once. */
export function Announcer() {
  const { text, times } = useStore(announcement)
  return createPortal(
    <div className="visually-hidden" aria-live="polite" data-announcer>
      {text}
      {/* the same words once more are a change only with something else beside them */}
      {times % 2 === 0 && '\u00a0'}
    </div>,
    // the rest of the page is inert under a dialog
    document.body,
  )
}
