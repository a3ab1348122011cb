import { useEffect } from 'react'

let free = false

/** Asks before the browser leaves the page (spec 1 §2.2); not under test automation, where nobody can answer. */
export function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active || navigator.webdriver) return undefined
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [active])
}

/** Leaves the page without asking: the user has already decided. */
export function leaveFreely(go: () => void): void {
  free = true
  go()
}

function warn(event: BeforeUnloadEvent): void {
  if (free) return
  event.preventDefault()
  // current browsers show their own text; older ones show this
  Object.assign(event, { returnValue: 'Czy na pewno chcesz zamknąć aplikację?' })
}
