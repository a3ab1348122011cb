import { lazyComponent } from '#kit/lazy-component.ts'
import { Suspense, useState } from 'react'
import { useSetting } from '#kit/settings.ts'
import { unsupportedBrowser } from './browser-support.ts'

const BrowserDialog = lazyComponent(() => import('./browser-dialog.tsx'), 'BrowserDialog')
const VersionDialog = lazyComponent(() => import('./version-dialog.tsx'), 'VersionDialog')

/** Checks once, on load, that the browser is supported and the page has the server's version (spec 1 §4.1). */
export function StartChecks() {
  const [browser, setBrowser] = useState(() => unsupportedBrowser(navigator.userAgent))
  const [read, setRead] = useState(false)
  const version = useSetting('WERSJA')
  const newer = version && version !== __APP_VERSION__ && !read
  return (
    <Suspense>
      {browser && <BrowserDialog browser={browser} onContinue={() => setBrowser(undefined)} />}
      {newer && <VersionDialog version={version} onClose={() => setRead(true)} />}
    </Suspense>
  )
}
