import type { ErrorComponentProps } from '@tanstack/react-router'
import { RenderFailure } from '#kit/error-boundary.tsx'
import { Page } from '#kit/page.tsx'

/** A screen that could not be shown at all. */
export const PageFailure = ({ error, reset }: ErrorComponentProps) => (
  <Page title="Nie można wyświetlić strony">
    <RenderFailure error={error} reset={reset} />
  </Page>
)
