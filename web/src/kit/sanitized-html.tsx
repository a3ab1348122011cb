import { Typography } from '@mantine/core'
import DOMPurify from 'dompurify'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { present } from '#contract/kernel/lists.ts'

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

/** Formatted text from an administrator: sanitised by the server, and again here before it is shown. */
export function SanitizedHtml({ html }: { html: string }) {
  const clean = useMemo(
    () =>
      DOMPurify.sanitize(html, {
        USE_PROFILES: { html: true },
        FORBID_TAGS: ['style', 'form'],
        FORBID_ATTR: ['style', 'id'],
      }),
    [html],
  )
  // oxlint-disable-next-line react/no-danger -- the one place where markup is shown, after cleaning
  return <Typography dangerouslySetInnerHTML={{ __html: clean }} />
}

/** The HTML of an e-mail as it arrives, with its own styles and without those of the page. */
export function FramedHtml({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const host = present(place.current, 'place for the message')
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    root.innerHTML = DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, FORBID_TAGS: ['style', 'form'] })
  }, [html])
  return <div ref={place} />
}
