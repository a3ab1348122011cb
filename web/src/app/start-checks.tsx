import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { session } from '#contract/session.ts'
import { call } from '#kit/call.ts'
import { unsupportedBrowser } from './browser-support.ts'

const BrowserDialog = lazyRouteComponent(() => import('./browser-dialog.tsx'), 'BrowserDialog')
const VersionDialog = lazyRouteComponent(() => import('./version-dialog.tsx'), 'VersionDialog')

/** Checks once, on load, that the browser is supported and the page has the server's version (spec 1 §4.1). */
export function StartChecks() {
  const [browser, setBrowser] = useState(() => unsupportedBrowser(navigator.userAgent))
  const [newVersion, setNewVersion] = useState<string>()
  useEffect(() => {
    call(session.version).then(
      ({ message }) => setNewVersion(message === __APP_VERSION__ ? undefined : message),
      () => undefined, // a server that does not answer cannot be newer
    )
  }, [])
  return (
    <Suspense>
      {browser && <BrowserDialog browser={browser} onContinue={() => setBrowser(undefined)} />}
      {newVersion && <VersionDialog version={newVersion} onClose={() => setNewVersion(undefined)} />}
    </Suspense>
  )
}
