import type { MouseEvent, ReactNode } from 'react'
import { helpAddress } from '../help-address.ts'
import { useScreen } from '../use-screen.ts'

/** Opens the help of the current screen in a window of its own; where such windows are blocked, in a tab. */
export function HelpLink({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const address = helpAddress(useScreen())
  const open = (event: MouseEvent) => {
    const popup = window.open(address, 'latarnia-pomoc', 'popup,width=960,height=760')
    if (!popup) return
    event.preventDefault()
    popup.focus()
  }
  return (
    <a href={address} target="_blank" rel="noopener" className={className} title="Pomoc (nowe okno)" onClick={open}>
      {children}
    </a>
  )
}
