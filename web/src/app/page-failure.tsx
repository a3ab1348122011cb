import type { ErrorComponentProps } from '@tanstack/react-router'
import { RenderFailure } from '#kit/error-boundary.tsx'
import { Page } from '#kit/page.tsx'

/** Shown instead of a screen that failed to render. */
export const PageFailure = ({ error, reset }: ErrorComponentProps) => (
  <Page title="Nie można wyświetlić strony">
    <RenderFailure error={error} reset={reset} />
  </Page>
)
