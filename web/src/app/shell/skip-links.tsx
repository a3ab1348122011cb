import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import classes from './skip-links.module.css'

/** Links to the parts of the page marked with `data-skip-link`, collected a second after it has changed (spec 1 §1). */
export function SkipLinks() {
  const router = useRouter()
  const [targets, setTargets] = useState<HTMLElement[]>([])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const collect = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setTargets(markedElements()), limits.skipLinksMs)
    }
    collect()
    const stop = router.subscribe('onResolved', collect)
    // when a linked part has left the page, the links are collected again
    const changes = new MutationObserver(() =>
      setTargets((shown) => {
        if (shown.every((target) => target.isConnected)) return shown
        collect()
        return shown.filter((target) => target.isConnected)
      }),
    )
    changes.observe(document.body, { childList: true, subtree: true })
    return () => {
      clearTimeout(timer)
      stop()
      changes.disconnect()
    }
  }, [router])
  return (
    <div className={classes.links} data-shell>
      {targets.map((target) => (
        <a
          key={target.id}
          href={`#${target.id}`}
          onClick={(event) => {
            event.preventDefault()
            goTo(target)
          }}
        >
          {target.dataset['skipLink']}
        </a>
      ))}
    </div>
  )
}

function markedElements(): HTMLElement[] {
  const marked = [...document.querySelectorAll<HTMLElement>('[data-skip-link]')]
  for (const [index, element] of marked.entries()) element.id ||= `czesc-${index}`
  return marked.filter((element) => element.checkVisibility())
}

function goTo(target: HTMLElement): void {
  if (!target.matches('a[href], button, input, select, textarea, [tabindex]')) target.tabIndex = -1
  target.scrollIntoView()
  target.focus({ preventScroll: true })
}
