import { useAnnouncedTitle } from '#kit/page-title.ts'

/** Says the new page's title to screen readers. */
export const RouteAnnouncer = () => (
  <div className="visually-hidden" aria-live="polite">
    {useAnnouncedTitle()}
  </div>
)
