import { Button } from '@mantine/core'
import { CatchBoundary } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './error-boundary.module.css'

type FailureProps = { error: unknown; reset: () => void }

/** Shown in place of a part of the page that failed to render (spec 1 §8.1). */
export function RenderFailure({ error, reset }: FailureProps) {
  return (
    <section className={classes.panel} role="alert">
      <h2>Wystąpił błąd podczas renderowania komponentu</h2>
      <p>Pozostała część aplikacji działa dalej. Spróbuj ponownie albo odśwież stronę.</p>
      <Button onClick={reset}>Spróbuj ponownie</Button>
      <details>
        <summary>Szczegóły błędu</summary>
        <pre>{error instanceof Error ? (error.stack ?? error.message) : String(error)}</pre>
      </details>
    </section>
  )
}

/** Keeps a failure inside its part of the page; a new `resetKey` tries again. */
export const ErrorBoundary = ({ resetKey, children }: { resetKey: string; children: ReactNode }) => (
  <CatchBoundary getResetKey={() => resetKey} errorComponent={RenderFailure}>
    {children}
  </CatchBoundary>
)
